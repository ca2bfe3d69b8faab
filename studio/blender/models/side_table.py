"""A round side table: a solid top on one iron stem and a weighted base."""
from materials import bump, noise, plain, timber, vary_roughness
from shapes import beads, circle, fillet, lathe, place


def build(look):
    light, dark = look.get('wood', ['#c99c68', '#875a31'])
    height, radius, base = look.get('height', 0.52), look.get('radius', 0.225), look.get('base', 0.15)
    top = [
        (0, height - 0.030), (radius - 0.024, height - 0.030, 0.008), (radius, height - 0.012, 0.014), (radius, height - 0.004, 0.004),
        (radius - 0.004, height, 0.004), (0, height),
    ]
    lathe('top', fillet(top, 0.004, 8), timber('top', light, dark, 'X', 0.012, 0.36), 256)
    iron = cast_iron(look.get('iron', '#2a2a2b'))
    stem = [
        (0, 0.006), (base, 0.006, 0.001), (base, 0.015, 0.004), (base - 0.012, 0.019, 0.008), (0.05, 0.0245, 0.02), (0.021, 0.040, 0.03),
        (0.0135, 0.075, 0.05), (0.0125, 0.10, 0.03), (0.0125, height - 0.10, 0.03), (0.016, height - 0.062, 0.03), (0.052, height - 0.038, 0.01),
        (0.058, height - 0.036, 0.002), (0.058, height - 0.0302, 0.0015), (0, height - 0.0302),
    ]
    lathe('stem', fillet(stem, 0.004, 10), iron, 160)
    for z in (0.105, height - 0.105):
        place(lathe('ring', fillet([(0.0122, -0.005), (0.0165, -0.004, 0.002), (0.0165, 0.004, 0.002), (0.0122, 0.005)], 0.002, 5), iron, 96), (0, 0, z))
    lathe('felt', fillet([(0, 0), (base - 0.004, 0, 0.002), (base - 0.004, 0.0062, 0.001), (0, 0.0062)], 0.001, 4), plain('felt', '#3a3632', 0.95), 128)
    beads('bolts', 0.0042, [(x * 0.046 / 0.058, y * 0.046 / 0.058, height - 0.040) for x, y in circle(0.058, 4)], iron)
    return {'views': [(-24, 16), (20, 34), (-20, 24, 1.9, (0.5, 0.72))]}


def cast_iron(colour):
    iron = plain('iron', colour, 0.5, 0.35)
    vary_roughness(iron, noise(iron, 60, 3), 0.42, 0.6)
    bump(iron, noise(iron, 900, 3, 0.6), 0.00015, 0.4)
    return iron
