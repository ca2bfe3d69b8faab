"""A wooden train: an engine with its chimney and cab, and a wagon with three balls."""
from materials import lacquer, plain, timber
from shapes import ball, box, fillet, lathe, place, slab, tube

RED, YELLOW, GREEN, BLUE, ORANGE = '#a3261c', '#dc9c14', '#2f6b3c', '#1f5580', '#d4661d'
AXLE = 0.021


def build(look):
    bare = timber('bare', '#e2c79c', '#b48c58', 'X', 0.007, 0.38, 0.45)
    skins = {name: lacquer(name, colour, 0.16) for name, colour in (('red', RED), ('yellow', YELLOW), ('green', GREEN), ('blue', BLUE), ('orange', ORANGE))}
    engine(-0.078, bare, skins)
    wagon(0.104, bare, skins)
    coupling(0.020, plain('brass', '#c9a45c', 0.3, 1))
    return {'views': [(-30, 16), (26, 22), (-52, 18, 1.9, (0.36, 0.52)), (-10, 44)]}


def engine(x, bare, skins):
    box('frame', (0.165, 0.054, 0.018), bare, (x, 0, AXLE + 0.010), bevel=0.004)
    boiler = [(0, 0), (0.020, 0, 0.002), (0.0255, 0.004, 0.004), (0.0255, 0.010, 0.002), (0.0235, 0.012, 0.001), (0.0235, 0.088, 0.001), (0, 0.088)]
    z = AXLE + 0.019 + 0.0225
    place(lathe('boiler', fillet(boiler, 0.002, 8), skins['red'], 128), (x - 0.078, 0, z), (0, 90, 0))
    for at in (-0.048, -0.020):
        band = fillet([(0.0228, -0.003), (0.0246, -0.0025, 0.001), (0.0246, 0.0025, 0.001), (0.0228, 0.003)], 0.001, 4)
        place(lathe('band', band, skins['yellow'], 128), (x + at, 0, z), (0, 90, 0))
    place(lathe('lamp', fillet([(0, -0.006), (0.008, -0.006, 0.002), (0.0085, 0.001, 0.002), (0, 0.002)], 0.002, 6), skins['yellow'], 64), (x - 0.0775, 0, z), (0, 90, 0))
    stack = [(0, 0), (0.0115, 0, 0.002), (0.0080, 0.008, 0.006), (0.0090, 0.022, 0.006), (0.0165, 0.037, 0.006), (0.0165, 0.042, 0.003), (0.0100, 0.0425, 0.002), (0.009, 0.036, 0.002), (0, 0.036)]
    place(lathe('chimney', fillet(stack, 0.002, 8), skins['blue'], 96), (x - 0.058, 0, z + 0.0205))
    dome = [(0, 0), (0.0125, 0, 0.002), (0.0115, 0.006, 0.004), (0.0120, 0.012, 0.008), (0.004, 0.020, 0.006), (0, 0.0205)]
    place(lathe('dome', fillet(dome, 0.002, 8), skins['yellow'], 96), (x - 0.032, 0, z + 0.0205))
    cab(x, bare, skins)
    for at in (-0.056, -0.012):
        wheels(x + at, 0.021, skins['green'], bare)
    wheels(x + 0.050, 0.027, skins['green'], bare, 0.006)
    buffer = [(0, 0), (0.0055, 0, 0.001), (0.0045, 0.006, 0.002), (0.0080, 0.009, 0.002), (0.0075, 0.012, 0.002), (0, 0.0125)]
    for y in (-0.016, 0.016):
        place(lathe('buffer', fillet(buffer, 0.001, 5), skins['orange'], 48), (x - 0.082, y, AXLE + 0.010), (0, -90, 0))


def cab(x, bare, skins):
    """Two walls with a round-topped window, a front, and a bowed roof."""
    low, high, wide = AXLE + 0.0185, 0.076, 0.060
    window = fillet([(-0.012, 0.030), (0.012, 0.030), (0.012, 0.058), (-0.012, 0.058)], 0.009, 6, closed=True)
    for y in (-0.027, 0.027):
        wall = box('wall', (wide, 0.009, high), skins['green'], bevel=0.003)
        cutter = slab('cutter', window, 0.03, None, 0.0001, part=False)
        pierce(wall, cutter, low, high)
        place(wall, (x + 0.049, y, low + high / 2))
    box('front', (0.010, 0.050, 0.052), skins['green'], (x + 0.023, 0, low + 0.026), bevel=0.002)
    roof = [(a * 0.001, b * 0.001) for a, b in ((-38, 0), (38, 0), (38, 5), (20, 10.5), (0, 12), (-20, 10.5), (-38, 5))]
    place(slab('roof', fillet(roof, 0.004, 6, closed=True), 0.080, skins['red'], 0.003), (x + 0.049 - 0.040, 0, low + high - 0.001), (90, 0, 90))


def pierce(wall, cutter, low, high):
    """Cuts the window through a wall: the wall is about its own centre, the window counts from its foot."""
    import bpy

    place(cutter, (0, 0.015, -high / 2), (90, 0, 0))
    bpy.context.view_layer.update()
    cut = wall.modifiers.new('window', 'BOOLEAN')
    cut.object, cut.operation, cut.solver = cutter, 'DIFFERENCE', 'EXACT'
    graph = bpy.context.evaluated_depsgraph_get()
    wall.data = bpy.data.meshes.new_from_object(wall.evaluated_get(graph))
    wall.modifiers.clear()
    bpy.data.objects.remove(cutter, do_unlink=True)


def wagon(x, bare, skins):
    box('frame', (0.124, 0.054, 0.016), bare, (x, 0, AXLE + 0.009), bevel=0.004)
    for y in (-0.025, 0.025):
        box('side', (0.124, 0.007, 0.030), skins['blue'], (x, y, AXLE + 0.030), bevel=0.0028)
    for end in (-1, 1):
        box('end', (0.007, 0.0436, 0.030), skins['blue'], (x + end * 0.0580, 0, AXLE + 0.030), bevel=0.0028)
    for i, name in enumerate(('orange', 'yellow', 'red')):
        ball('ball', 0.0185, skins[name], (x + (i - 1) * 0.0375, 0, AXLE + 0.0172 + 0.0185), steps=48)
    for at in (-0.036, 0.036):
        wheels(x + at, 0.021, skins['orange'], bare)


def wheels(x, radius, skin, bare, lift=0.0):
    """A pair of turned wheels with hollowed faces on a wooden axle."""
    outline = [
        (0, 0.002), (radius * 0.28, 0.002, 0.001), (radius * 0.34, 0.0045, 0.002), (radius * 0.62, 0.0035, 0.003), (radius * 0.74, 0.0005, 0.002),
        (radius * 0.92, 0, 0.003), (radius, 0.003, 0.003), (radius, 0.010, 0.003), (radius * 0.9, 0.0125, 0.002), (0, 0.0125),
    ]
    for side in (-1, 1):
        place(lathe('wheel', fillet(outline, 0.002, 6), skin, 96), (x, side * 0.0405, AXLE + lift), (side * 90, 0, 0))
        place(lathe('axle', fillet([(0, 0), (0.0050, 0, 0.0015), (0.0050, 0.0135), (0, 0.0135)], 0.0015, 5), bare, 48), (x, side * 0.0415, AXLE + lift), (side * 90, 0, 0))


def coupling(x, metal):
    path = [(x - 0.016, 0, AXLE + 0.010), (x + 0.008, 0, AXLE + 0.010), (x + 0.014, 0, AXLE + 0.020), (x + 0.018, 0, AXLE + 0.010), (x + 0.022, 0, AXLE + 0.009), (x + 0.026, 0, AXLE + 0.009)]
    tube('hook', path, 0.0016, metal, 12)
