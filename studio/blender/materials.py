"""What things are made of. Colours are '#rrggbb' as seen; sizes of grain and weave are counts a metre."""
import bpy

BLACK, WHITE = [0, 0, 0, 1], [1, 1, 1, 1]


def srgb(hex_colour):
    """A seen colour as linear RGBA."""
    h = hex_colour.lstrip('#')
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return [(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c] + [1]


def grey(v):
    return [v, v, v, 1]


def blend(a, b, t):
    """A colour between two linear ones."""
    return [a[i] * (1 - t) + b[i] * t for i in range(4)]


def shade(hex_colour, t):
    """A seen colour made darker (t < 0) or lighter (t > 0), linear."""
    return blend(srgb(hex_colour), BLACK if t < 0 else WHITE, abs(t))


# ---- the parts a material is wired from ---------------------------------------------------------------------------------


def plain(name, colour='#ffffff', rough=0.5, metal=0, **inputs):
    """A material of one colour; further inputs of the Principled shader by name, with _ for blanks."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    set_input(m, 'Base Color', srgb(colour) if isinstance(colour, str) else colour)
    set_input(m, 'Roughness', rough)
    set_input(m, 'Metallic', metal)
    for key, value in inputs.items():
        set_input(m, key.replace('_', ' '), value)
    return m


def shader(m):
    return m.node_tree.nodes['Principled BSDF']


def set_input(m, key, value):
    """Sets an input of the shader to a value or wires a socket to it."""
    target = shader(m).inputs[key]
    if isinstance(value, bpy.types.NodeSocket):
        m.node_tree.links.new(value, target)
    else:
        target.default_value = value


def node(m, kind, inputs=None, **settings):
    """A new node; `inputs` by name or number may be values or sockets."""
    n = m.node_tree.nodes.new(kind)
    for key, value in settings.items():
        setattr(n, key, value)
    for key, value in (inputs or {}).items():
        if isinstance(value, bpy.types.NodeSocket):
            m.node_tree.links.new(value, n.inputs[key])
        else:
            n.inputs[key].default_value = value
    return n


def coordinates(m, scale=(1, 1, 1), kind='Object', turn=(0, 0, 0)):
    """Where on the thing a point is, in metres: kind 'Object' (3D) or 'UV'."""
    source = node(m, 'ShaderNodeTexCoord').outputs[kind]
    return node(m, 'ShaderNodeMapping', {'Vector': source, 'Scale': scale, 'Rotation': turn}).outputs['Vector']


def noise(m, scale, detail=4, rough=0.5, where=None, stretch=(1, 1, 1)):
    where = where or coordinates(m, stretch)
    return node(m, 'ShaderNodeTexNoise', {'Vector': where, 'Scale': scale, 'Detail': detail, 'Roughness': rough}).outputs['Fac']


def ramp(m, source, stops, sharp=False):
    """Colours by a value from 0 to 1: stops are (position, linear colour)."""
    n = node(m, 'ShaderNodeValToRGB', {'Fac': source})
    elements = n.color_ramp.elements
    while len(elements) > 1:
        elements.remove(elements[-1])
    elements[0].position, elements[0].color = stops[0]
    for position, colour in stops[1:]:
        elements.new(position).color = colour
    if sharp:
        n.color_ramp.interpolation = 'CONSTANT'
    return n.outputs['Color']


def mix(m, a, b, share, mode='MIX'):
    """Mixes two colours (sockets or linear colours)."""
    return node(m, 'ShaderNodeMixRGB', {'Fac': share, 'Color1': a, 'Color2': b}, blend_type=mode).outputs['Color']


def math_of(m, operation, a, b=0.0):
    return node(m, 'ShaderNodeMath', {0: a, 1: b}, operation=operation).outputs['Value']


def bump(m, height, distance, strength=1.0):
    """Raises the surface by a value from 0 to 1 times a distance in metres; bumps add up."""
    inputs = {'Height': height, 'Distance': distance, 'Strength': strength}
    before = shader(m).inputs['Normal'].links
    if before:
        inputs['Normal'] = before[0].from_socket
    set_input(m, 'Normal', node(m, 'ShaderNodeBump', inputs).outputs['Normal'])


def vary_roughness(m, source, low, high):
    spread = {'Value': source, 'From Min': 0.3, 'From Max': 0.7, 'To Min': low, 'To Max': high}
    set_input(m, 'Roughness', node(m, 'ShaderNodeMapRange', spread).outputs['Result'])


# ---- materials -----------------------------------------------------------------------------------------------------------


def metal(name, colour='#c9c9cb', rough=0.26, brush=None, wear=0.0):
    """Bare metal; `brush` is the stretch of its brushed grain, `wear` a soft unevenness of its polish."""
    m = plain(name, colour, rough, 1)
    if brush:
        grain = noise(m, 900, 2, 0.6, stretch=brush)
        vary_roughness(m, grain, rough - 0.06, rough + 0.1)
        bump(m, grain, 0.0002, 0.12)
    if wear:
        cloud = noise(m, 18, 3, 0.5)
        vary_roughness(m, cloud, max(0.05, rough - 0.07), rough + 0.01)
        bump(m, noise(m, 26, 2, 0.5), 0.001, wear)
    return m


def hammered(name, colour, rough=0.2, dents=95, depth=0.0011):
    """Metal beaten by hand: a dimple beside a dimple."""
    m = plain(name, colour, rough, 1)
    cells = node(m, 'ShaderNodeTexVoronoi', {'Vector': coordinates(m), 'Scale': dents, 'Smoothness': 0.35}, feature='SMOOTH_F1')
    bump(m, cells.outputs['Distance'], depth, 0.8)
    vary_roughness(m, noise(m, 30, 3), rough - 0.04, rough + 0.06)
    return m


def brass(name='brass', rough=0.2):
    return metal(name, '#dfbf7c', rough, wear=0.05)


def copper(name='copper', rough=0.22):
    return metal(name, '#d59b78', rough, wear=0.05)


def steel(name='steel', rough=0.2, brush=None):
    return metal(name, '#cfcfd2', rough, brush, wear=0 if brush else 0.03)


def plastic(name, colour, rough=0.42, grain=0.15):
    m = plain(name, colour, rough)
    bump(m, noise(m, 2400, 1, 0.5), 0.0002, grain)
    return m


def glaze(name, colour, speck=None, rough=0.16):
    """Fired glaze, a little uneven; `speck` is the colour of iron specks."""
    m = plain(name, colour, rough, Specular=0.5, Clearcoat=0.6, Clearcoat_Roughness=0.06)
    body = ramp(m, noise(m, 22, 3, 0.5), [(0.25, shade(colour, -0.1)), (0.75, shade(colour, 0.05))])
    if speck:
        spots = ramp(m, noise(m, 520, 2, 0.5), [(0.685, BLACK), (0.72, WHITE)])
        body = mix(m, body, srgb(speck), spots)
    set_input(m, 'Base Color', body)
    bump(m, noise(m, 40, 2, 0.4), 0.0012, 0.18)
    return m


def clay(name, colour='#b5633c', rough=0.88):
    """Bare fired earth: matt, grainy, with faint rings of the wheel."""
    m = plain(name, colour, rough)
    grain = noise(m, 300, 3)
    tone = mix(m, ramp(m, grain, [(0.3, shade(colour, -0.22)), (0.7, srgb(colour))]), ramp(m, noise(m, 14, 3), [(0.3, grey(0.8)), (0.7, WHITE)]), 0.6, 'MULTIPLY')
    set_input(m, 'Base Color', tone)
    bump(m, noise(m, 700, 4, 0.6), 0.0004, 0.5)
    bump(m, noise(m, 60, 2, 0.5, stretch=(0.05, 0.05, 6)), 0.0008, 0.3)
    return m


def wood(name, light, dark, axis='Z', rings=28, grain=1.0, rough=0.42):
    """Sawn or turned wood whose fibres run along an axis of the part."""
    m = plain(name, light, rough)
    l, d = srgb(light), srgb(dark)
    stretch = {'Z': (1, 1, 0.06), 'X': (0.06, 1, 1), 'Y': (1, 0.06, 1)}[axis]
    where = coordinates(m, stretch)
    warp = node(m, 'ShaderNodeTexNoise', {'Vector': where, 'Scale': 6, 'Detail': 2}).outputs['Color']
    bent = node(m, 'ShaderNodeVectorMath', {0: warp, 1: (0.14,) * 3, 2: where}, operation='MULTIPLY_ADD').outputs[0]
    bands = node(
        m,
        'ShaderNodeTexWave',
        {'Vector': bent, 'Scale': rings, 'Distortion': 1.2, 'Detail': 3, 'Detail Scale': 1.5},
        wave_type='BANDS',
        bands_direction='Y' if axis == 'X' else 'X',
        wave_profile='SAW',
    ).outputs['Fac']
    year = ramp(m, bands, [(0, l), (0.55, blend(l, d, 0.35)), (0.92, blend(l, d, 0.85)), (1, blend(l, d, 0.3))])
    fine = noise(m, 420, 3, 0.6, where=coordinates(m, tuple(x * 0.5 if x < 1 else x for x in stretch)))
    pores = ramp(m, fine, [(0.36, d), (0.52, WHITE), (1, WHITE)])
    cloud = ramp(m, noise(m, 3, 2, 0.5, where=where), [(0.3, grey(0.72)), (0.7, WHITE)])
    set_input(m, 'Base Color', mix(m, mix(m, year, pores, 0.45 * grain, 'MULTIPLY'), cloud, 0.5, 'MULTIPLY'))
    vary_roughness(m, fine, rough + 0.08, rough - 0.06)
    bump(m, fine, 0.0004, 0.25)
    return m


def lacquer(name, colour, rough=0.18):
    """Turned wood under bright lac, as the toys of Channapatna."""
    m = plain(name, colour, rough, Clearcoat=0.5, Clearcoat_Roughness=0.08)
    grain = noise(m, 240, 3, 0.6, stretch=(1, 1, 0.08))
    set_input(m, 'Base Color', ramp(m, grain, [(0.3, shade(colour, -0.12)), (0.7, srgb(colour))]))
    bump(m, noise(m, 500, 2, 0.5, stretch=(0.1, 0.1, 3)), 0.0003, 0.15)
    return m


def leather(name, colour, scale=900, rough=0.46):
    m = plain(name, colour, rough, Specular=0.45)
    where = coordinates(m)
    warp = node(m, 'ShaderNodeTexNoise', {'Vector': where, 'Scale': scale * 0.4}).outputs['Color']
    bent = node(m, 'ShaderNodeVectorMath', {0: warp, 1: (0.0016,) * 3, 2: where}, operation='MULTIPLY_ADD').outputs[0]
    cells = node(m, 'ShaderNodeTexVoronoi', {'Vector': bent, 'Scale': scale}, feature='DISTANCE_TO_EDGE').outputs['Distance']
    bump(m, ramp(m, cells, [(0, BLACK), (0.18, grey(0.8)), (0.4, WHITE)]), 0.0004, 0.5)
    cloud = noise(m, 55, 4, 0.55)
    bump(m, cloud, 0.0015, 0.35)
    set_input(m, 'Base Color', ramp(m, cloud, [(0.3, shade(colour, -0.22)), (0.7, srgb(colour))]))
    vary_roughness(m, cloud, rough + 0.08, rough - 0.06)
    return m


def weave(m, scale, distortion=0.8, kind='UV'):
    """The threads of a plain weave as a value: 0 between threads, 1 upon them."""
    where = coordinates(m, kind=kind)
    threads = [
        node(m, 'ShaderNodeTexWave', {'Vector': where, 'Scale': scale, 'Distortion': distortion, 'Detail': 1}, bands_direction=d).outputs['Color']
        for d in 'XY'
    ]
    return mix(m, threads[0], threads[1], 1, 'MULTIPLY')


def fabric(name, colour, scale=900, tone=0.35, kind='UV'):
    """Woven cloth of one colour; the part needs UVs in metres."""
    m = plain(name, colour, 0.9, Sheen=0.5, Sheen_Tint=0.5)
    threads = weave(m, scale, kind=kind)
    set_input(m, 'Base Color', ramp(m, threads, [(0, shade(colour, -tone)), (0.6, srgb(colour))]))
    bump(m, threads, 0.0006, 0.6)
    return m


def printed(name, picture, scale=(1, 1), rough=0.85, weave_scale=1400, kind='UV'):
    """Cloth or paper printed with a picture (a bpy image), repeated every 1/scale metres of UV."""
    m = plain(name, '#ffffff', rough, Sheen=0.3)
    where = coordinates(m, (scale[0], scale[1], 1), kind=kind)
    image = node(m, 'ShaderNodeTexImage', {'Vector': where}, image=picture).outputs['Color']
    if weave_scale:
        threads = weave(m, weave_scale, kind=kind)
        image = mix(m, image, ramp(m, threads, [(0, grey(0.72)), (0.6, WHITE)]), 1, 'MULTIPLY')
        bump(m, threads, 0.0005, 0.5)
    set_input(m, 'Base Color', image)
    return m


def painted_picture(name, size, paint):
    """An image of size x size pixels; `paint(x, y)` takes numpy grids from 0 to 1 and gives linear RGB arrays or a colour array (h, w, 3)."""
    import numpy as np

    x, y = np.meshgrid((np.arange(size) + 0.5) / size, (np.arange(size) + 0.5) / size)
    pixels = np.ones((size, size, 4), np.float32)
    pixels[..., :3] = paint(x, y)
    image = bpy.data.images.new(name, size, size, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    image.pack()
    return image


def glass(name, colour='#ffffff', rough=0.02):
    return plain(name, colour, rough, Transmission=1, IOR=1.48, Specular=0.5)


def glowing(name, colour, strength):
    m = plain(name, colour, 0.5)
    set_input(m, 'Emission', srgb(colour))
    set_input(m, 'Emission Strength', strength)
    return m


def painted_glaze(name, picture, scale, colour='#f4f1ea', speck=None, rough=0.14):
    """Glaze over a pattern painted on UVs: the picture's white is the body's own colour."""
    m = glaze(name, colour, speck, rough)
    body = shader(m).inputs['Base Color'].links[0].from_socket
    where = coordinates(m, (scale[0], scale[1], 1), kind='UV')
    ink = node(m, 'ShaderNodeTexImage', {'Vector': where}, image=picture).outputs['Color']
    set_input(m, 'Base Color', mix(m, body, ink, 1, 'MULTIPLY'))
    return m


def timber(name, light, dark, axis='Z', gap=0.007, rough=0.4, contrast=0.6):
    """Solid wood cut from a tree whose heart lies beside the part; every part has a grain of its own. `gap` is a year in metres."""
    m = plain(name, light, rough)
    l, d = srgb(light), srgb(dark)
    turn = {'Z': (0, 0, 0), 'X': (0, 1.5708, 0), 'Y': (1.5708, 0, 0)}[axis]
    own = node(m, 'ShaderNodeObjectInfo').outputs['Random']
    heart = node(m, 'ShaderNodeCombineXYZ', {0: 0.07, 1: math_of(m, 'MULTIPLY', own, 0.06), 2: math_of(m, 'MULTIPLY', own, 9.0)}).outputs[0]
    where = node(m, 'ShaderNodeVectorMath', {0: coordinates(m, turn=turn), 1: heart}, operation='ADD').outputs[0]
    long = node(m, 'ShaderNodeMapping', {'Vector': where, 'Scale': (1, 1, 0.09)}).outputs[0]
    warp = node(m, 'ShaderNodeTexNoise', {'Vector': long, 'Scale': 9, 'Detail': 3}).outputs['Color']
    bent = node(m, 'ShaderNodeVectorMath', {0: warp, 1: (0.05, 0.05, 0), 2: long}, operation='MULTIPLY_ADD').outputs[0]
    wave = {'Vector': bent, 'Scale': 0.314 / gap, 'Distortion': 0.8, 'Detail': 2, 'Detail Scale': 1.2}
    years = node(m, 'ShaderNodeTexWave', wave, wave_type='RINGS', rings_direction='Z', wave_profile='SAW').outputs['Fac']
    body = ramp(m, years, [(0, l), (0.5, blend(l, d, 0.3 * contrast)), (0.86, blend(l, d, contrast)), (1, blend(l, d, 0.15))])
    streaks = noise(m, 340, 3, 0.6, where=node(m, 'ShaderNodeMapping', {'Vector': where, 'Scale': (1, 1, 0.025)}).outputs[0])
    body = mix(m, body, ramp(m, streaks, [(0.36, shade(dark, 0.25)), (0.5, WHITE)]), 0.35, 'MULTIPLY')
    cloud = ramp(m, noise(m, 7, 3, 0.5, where=long), [(0.32, grey(0.66)), (0.66, WHITE)])
    tint = ramp(m, own, [(0, grey(0.82)), (1, WHITE)])
    set_input(m, 'Base Color', mix(m, mix(m, body, cloud, 0.55, 'MULTIPLY'), tint, 0.8, 'MULTIPLY'))
    vary_roughness(m, streaks, rough + 0.1, rough - 0.05)
    bump(m, streaks, 0.0003, 0.3)
    return m


def board(name, light, dark, rough=0.42):
    """A flat-sawn board that lies along x: years of 2 to 3 mm at its edges, pointed arches of them along its middle; each board is its own."""
    m = plain(name, light, rough)
    l, d = srgb(light), srgb(dark)
    own = node(m, 'ShaderNodeObjectInfo').outputs['Random']
    beside = math_of(m, 'MULTIPLY', math_of(m, 'FRACT', math_of(m, 'MULTIPLY', own, 7.0)), 0.08)
    heart = node(m, 'ShaderNodeCombineXYZ', {0: math_of(m, 'MULTIPLY', own, 23.0), 1: beside, 2: 0.055}).outputs[0]
    where = node(m, 'ShaderNodeVectorMath', {0: coordinates(m), 1: heart}, operation='ADD').outputs[0]
    long = node(m, 'ShaderNodeMapping', {'Vector': where, 'Scale': (0.05, 1, 1)}).outputs[0]
    warp = node(m, 'ShaderNodeTexNoise', {'Vector': long, 'Scale': 14, 'Detail': 2}).outputs['Color']
    bent = node(m, 'ShaderNodeVectorMath', {0: warp, 1: (0, 0.022, 0.022), 2: where}, operation='MULTIPLY_ADD').outputs[0]
    wave = {'Vector': bent, 'Scale': 0.314 / 0.0034, 'Distortion': 0.5, 'Detail': 2, 'Detail Scale': 1.2}
    years = node(m, 'ShaderNodeTexWave', wave, wave_type='RINGS', rings_direction='X', wave_profile='SAW').outputs['Fac']
    body = ramp(m, years, [(0, blend(l, d, 0.04)), (0.55, blend(l, d, 0.10)), (0.88, blend(l, d, 0.38)), (1, blend(l, d, 0.06))])
    pores = noise(m, 1100, 2, 0.6, where=node(m, 'ShaderNodeMapping', {'Vector': where, 'Scale': (0.03, 1, 1)}).outputs[0])
    body = mix(m, body, ramp(m, pores, [(0.34, shade(dark, 0.1)), (0.46, WHITE)]), 0.3, 'MULTIPLY')
    cloud = ramp(m, noise(m, 5, 3, 0.5, where=long), [(0.32, grey(0.82)), (0.66, WHITE)])
    tint = ramp(m, own, [(0, grey(0.84)), (1, WHITE)])
    set_input(m, 'Base Color', mix(m, mix(m, body, cloud, 0.6, 'MULTIPLY'), tint, 0.8, 'MULTIPLY'))
    vary_roughness(m, pores, rough + 0.08, rough - 0.05)
    bump(m, pores, 0.0002, 0.25)
    return m


HAZE_SHARE, HAZE_ROUGH = 0.3, 0.3  # the denoiser sees a metal only where a quarter of its gloss is rougher than 0.28


def haze_metals():
    """Gives each bare metal the soft haze about its highlights that real polish has; without it they stay grainy."""
    for m in bpy.data.materials:
        body = m.node_tree.nodes.get('Principled BSDF') if m.use_nodes else None
        if not body or body.inputs['Metallic'].default_value < 0.5 or 'haze' in m.node_tree.nodes:
            continue
        haze = node(m, 'ShaderNodeBsdfGlossy', {'Roughness': HAZE_ROUGH}, name='haze')
        for theirs, own in (('Base Color', 'Color'), ('Normal', 'Normal')):
            source = body.inputs[theirs]
            if source.links:
                m.node_tree.links.new(source.links[0].from_socket, haze.inputs[own])
            elif own == 'Color':
                haze.inputs[own].default_value = source.default_value
        end = m.node_tree.nodes['Material Output'].inputs['Surface']
        both = node(m, 'ShaderNodeMixShader', {0: HAZE_SHARE, 1: end.links[0].from_socket, 2: haze.outputs[0]})
        m.node_tree.links.new(both.outputs[0], end)


def clear_glass(name, colour='#ffffff', rough=0.01, shadow=0.86):
    """Glass that lets light through to its shadow (the renderer casts no caustics)."""
    m = glass(name, colour, rough)
    links = m.node_tree.links
    clear = node(m, 'ShaderNodeBsdfTransparent', {'Color': grey(shadow)})
    is_shadow = node(m, 'ShaderNodeLightPath').outputs['Is Shadow Ray']
    both = node(m, 'ShaderNodeMixShader', {0: is_shadow, 1: shader(m).outputs[0], 2: clear.outputs[0]})
    links.new(both.outputs[0], m.node_tree.nodes['Material Output'].inputs['Surface'])
    return m
