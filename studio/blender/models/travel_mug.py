"""An insulated travel mug: coated steel, a bare steel lip, a pressed lid with a slider."""
from materials import bump, metal, noise, plain, plastic, set_input, srgb
from shapes import fillet, hoop, lathe, letters, place, radius_at, slab, superellipse, wrap_round

FOOT, RIM, HEIGHT = 0.0325, 0.0420, 0.156
LID_TOP = 0.170


def build(look):
    skin, bare = coated(look.get('colour', '#24423a')), metal('bare', '#cfcfd0', 0.22, brush=(0.2, 0.2, 6))
    rubber = plain('rubber', '#1f2021', 0.75)
    body = fillet(
        [
            (0, 0.0015), (FOOT - 0.004, 0.0015, 0.001), (FOOT - 0.0012, 0.0060, 0), (FOOT, 0.0062, 0.0008), (FOOT + 0.0020, 0.060, 0.05),
            (RIM - 0.0015, 0.100, 0.04), (RIM, HEIGHT - 0.010, 0.002), (RIM - 0.0008, HEIGHT - 0.0092, 0),
        ],
        0.004,
        14,
    )
    lathe('body', body, skin, 176)
    lathe('sole', fillet([
        (0, 0), (FOOT - 0.0022, 0, 0.0015), (FOOT - 0.0006, 0.0056, 0.0008), (FOOT - 0.003, 0.0064, 0),
    ], 0.001, 6), rubber, 144)
    lip = [
        (RIM - 0.0012, HEIGHT - 0.0100, 0), (RIM - 0.0006, HEIGHT - 0.0094, 0.0004), (RIM - 0.0002, HEIGHT - 0.0008, 0.0008),
        (RIM - 0.0022, HEIGHT, 0.0008), (RIM - 0.0034, HEIGHT - 0.004, 0),
    ]
    lathe('lip', fillet(lip, 0.0004, 6), bare, 176)
    lid(rubber)
    name = letters('MERIDIAN', 0.0078, plain('etch', srgb('#d8d8d6'), 0.35, 0.9), 0.00002, space=1.4)
    wrap_round(name, radius_at(body, 0.112) + 0.0003, 0.112, -108)
    return {'views': [(-26, 20), (30, 10), (-14, 50, 1.5, (0.5, 0.72))]}


def coated(colour):
    skin = plastic('coat', colour, 0.42, 0.4)
    bump(skin, noise(skin, 420, 2, 0.5), 0.0003, 0.22)
    set_input(skin, 'Clearcoat', 0.1)
    set_input(skin, 'Clearcoat Roughness', 0.3)
    return skin


def lid(rubber):
    """Rises round a sunken middle where the slider runs."""
    black = plastic('lid', '#202124', 0.38)
    profile = fillet(
        [
            (RIM - 0.0030, HEIGHT - 0.004, 0), (RIM - 0.0030, HEIGHT + 0.0010, 0.0002), (RIM + 0.0002, HEIGHT + 0.0012, 0.0008),
            (RIM + 0.0002, HEIGHT + 0.0050, 0.0010),
            (RIM - 0.0040, LID_TOP, 0.0022), (RIM - 0.0075, LID_TOP, 0.0018), (RIM - 0.0100, LID_TOP - 0.0075, 0.0025),
            (0, LID_TOP - 0.0082, 0),
        ],
        0.001,
        8,
    )
    lathe('lid', profile, black, 176)
    hoop('seal', RIM - 0.0016, HEIGHT + 0.0006, 0.0008, rubber)
    floor = LID_TOP - 0.0081
    way = [(x, y) for x, y in superellipse(0.0098, 0.0262, 64, 5)]
    slab('way', way, 0.0010, plastic('way', '#151618', 0.5), 0.0004, (0, -0.0030, floor))
    knob = [(x, y) for x, y in superellipse(0.0076, 0.0105, 64, 4)]
    place(slab('slider', knob, 0.0042, black, 0.0014), (0, -0.0105, floor + 0.0007))
    for step in (-0.0028, 0, 0.0028):
        rib = [(x, y) for x, y in superellipse(0.0050, 0.0006, 24, 3)]
        slab('rib', rib, 0.0008, black, 0.0003, (0, -0.0105 + step, floor + 0.0047))
    slab('vent', superellipse(0.0016, 0.0016, 24, 2), 0.0003, plain('hole', '#050505', 0.9), 0.0001, (0, 0.0265, floor + 0.0002))
