"""Makes the light: sky, sun and exposure. Each weather is one hour of one day."""
import math
import bpy
from kit import Nodes

# `sun` is the range of its height in degrees, `power` and `warm` its strength and color, `cloud` the share of clouds, `fill` the light of
# the sky, and `lit` the share of lit windows.
WEATHER = {
    'clear': dict(sun=(48, 62), power=4.0, warm=(1, 0.95, 0.86), cloud=0.0, zenith=(0.10, 0.24, 0.58), horizon=(0.52, 0.68, 0.86), fill=1.0, lit=0),
    'fair': dict(sun=(36, 55), power=3.8, warm=(1, 0.93, 0.82), cloud=0.45, zenith=(0.13, 0.28, 0.60), horizon=(0.60, 0.72, 0.86), fill=1.1, lit=0),
    'broken': dict(sun=(30, 45), power=2.6, warm=(1, 0.93, 0.84), cloud=0.75, zenith=(0.20, 0.32, 0.56), horizon=(0.66, 0.73, 0.80), fill=1.3, lit=0),
    'overcast': dict(sun=(50, 60), power=0.5, warm=(1, 0.98, 0.95), cloud=1.0, zenith=(0.55, 0.60, 0.66), horizon=(0.78, 0.80, 0.82), fill=1.75, lit=0.2),
    'golden': dict(sun=(12, 20), power=4.6, warm=(1, 0.68, 0.38), cloud=0.3, zenith=(0.15, 0.28, 0.55), horizon=(0.86, 0.68, 0.50), fill=0.85, lit=0.15),
    'dusk': dict(sun=(4, 6), power=0.12, warm=(1, 0.45, 0.3), cloud=0.55, zenith=(0.03, 0.06, 0.16), horizon=(0.34, 0.27, 0.28), fill=1.0, lit=0.5),
}


def sky(random, weather, toward):
    """Adds the sky and the sun. The sun is behind the camera or beside it, so that the building is lit."""
    w = WEATHER[weather]
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = 'NONE'
    n = Nodes.__new__(Nodes)
    n.tree = world.node_tree
    n.tree.nodes.clear()
    direction = n('TexCoord').outputs['Generated']
    x, y, z = n('SeparateXYZ', {'Vector': direction}).outputs
    height = n('Math', {0: n('Math', {0: z, 1: 0.0}, operation='MAXIMUM').outputs[0], 1: 0.5}, operation='POWER').outputs[0]
    plain = n.mix(w['horizon'], w['zenith'], height)
    shown = plain
    if w['cloud']:
        lift = n('Math', {0: z, 1: 0.14}, operation='ADD').outputs[0]
        flat = n('CombineXYZ', {0: n('Math', {0: x, 1: lift}, operation='DIVIDE').outputs[0], 1: n('Math', {0: y, 1: lift}, operation='DIVIDE').outputs[0],
                                2: random.uniform(0, 90)}).outputs[0]
        fog = n.noise(random.uniform(0.5, 1.3), n('Mapping', {'Vector': flat, 'Scale': (1, random.uniform(0.6, 1.8), 1)}).outputs[0], 7)
        low = 0.62 - 0.24 * w['cloud']
        cover = n.ramp(fog, low, low + 0.2)
        glow = {'dusk': (0.20, 0.15, 0.19), 'golden': (1.0, 0.74, 0.55)}.get(weather, (0.95, 0.96, 0.98))
        body = n.mix(tuple(c * 0.62 for c in glow), glow, n.ramp(fog, low + 0.34, low + 0.1))
        fade = n('Math', {0: cover, 1: n.ramp(z, 0.0, 0.16)}, operation='MULTIPLY').outputs[0]
        shown = n.mix(plain, body, n('Math', {0: fade, 1: 0.9}, operation='MULTIPLY').outputs[0])
    sharp = n('LightPath').outputs['Is Diffuse Ray']
    color = n.mix(shown, plain, sharp)
    n('OutputWorld', {'Surface': n('Background', {'Color': color, 'Strength': w['fill']}).outputs[0]})

    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color = w['power'], w['warm']
    lamp.angle = math.radians(0.6 if w['power'] > 1 else 40)
    thing = bpy.data.objects.new('sun', lamp)
    bpy.context.scene.collection.objects.link(thing)
    side = toward + random.choice((-1, 1)) * random.uniform(0.45, 1.05)
    thing.rotation_euler = (math.radians(90 - random.uniform(*w['sun'])), 0, side)
    return w


def exposure(weather):
    return {'dusk': 1.5, 'golden': 0.25, 'overcast': -0.15}.get(weather, -0.1)
