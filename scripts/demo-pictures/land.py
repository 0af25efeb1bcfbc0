"""Builds land: fields, meadows, cleared lots and edges of woods, seen from the road or from above."""
import random as chance
from mathutils import Vector, noise
from kit import Mesh, surface, glowing
from sky import sky
from surroundings import GRASS, limb, plain, trees

SCENES = ['meadow', 'cleared', 'field', 'corner', 'woods', 'hills']
LIGHTS = ['fair', 'golden', 'clear', 'broken', 'fair', 'overcast', 'golden']
SEASONS = ['summer', 'autumn', 'spring', 'summer', 'winter']


def land(number, view, path, begin):
    random = chance.Random(f'land {number}')
    camera, shoot = begin()
    scene, weather, season = SCENES[number % 6], LIGHTS[number % 7], SEASONS[number % 5]
    w = sky(random, weather, random.uniform(-0.8, 0.8))
    rise = {'meadow': 3, 'cleared': 1.2, 'field': 1.0, 'corner': 0.8, 'woods': 3, 'hills': 13}[scene]
    shift = random.uniform(0, 500)

    def height(x, y):
        away = max(0, (abs(x) + max(0, y) - 160) / 60)
        near = min(1, max(0, (y + 2) / 22))
        return near * rise * noise.noise(Vector((x / 70 + shift, y / 70, 0))) + away * 5 * (noise.noise(Vector((x / 160 + shift, y / 160, 4))) + 0.35)

    soil = {'cleared': (0.30, 0.21, 0.13), 'field': random.choice([(0.36, 0.29, 0.12), (0.20, 0.13, 0.08), (0.13, 0.17, 0.04)])}.get(scene, GRASS[season])
    terrain(random, height, soil, GRASS[season], scene)
    road(random, scene)
    spots = lambda count, x, y: [(a, b, height(a, b) - 0.1) for a, b in ((random.uniform(*x), random.uniform(*y)) for _ in range(count))]
    edge = random.uniform(60, 110)
    trees(random, season, spots(70, (-200, 200), (edge, edge + 60)), random.uniform(9, 14), random.choice(('round', 'conifer')))
    trees(random, season, spots(random.choice((0, 2, 5, 12)), (-60, 60), (14, edge)), random.uniform(6, 10))
    if scene == 'woods':
        trees(random, season, spots(90, (-90, 90), (26, 80)), 13, random.choice(('conifer', 'round')))
    if scene in ('meadow', 'field', 'hills'):
        fence(random, height)
    if scene in ('cleared', 'corner'):
        stakes(random, height)
        for x in (-80, -48, 52, 86):
            plain(random, x, random.uniform(50, 75), random.uniform(12, 26), 14, random.uniform(5, 11), 0)
    if scene != 'corner' or view == 'angle':
        weeds(random, height, season)
    if view == 'angle':
        at = Vector((random.uniform(-50, 50), -random.uniform(30, 55), random.uniform(26, 48)))
        outline(random, height)
        camera(at, (random.uniform(-8, 8), 32, 0), random.uniform(24, 30), False)
    elif view == 'detail':
        camera((random.uniform(-14, 14), random.uniform(6, 16), height(0, 10) + random.uniform(1.6, 4)), (random.uniform(-60, 60), 90, 3), random.uniform(24, 40), False)
    else:
        camera((random.uniform(-16, 16), -random.uniform(8, 14), random.uniform(1.9, 6.5)), (random.uniform(-22, 22), 60, random.uniform(1, 3)), random.uniform(22, 32), False)
    shoot(path, number, weather)


def terrain(random, height, soil, grass, scene):
    mesh = Mesh(random)
    ground = surface('soil', soil, 0.95, 0.42, 0.12 if scene != 'cleared' else 0.3)
    wide = surface('far', grass, 0.95, 0.4, 0.05)
    step = lambda v: 3.0 if abs(v) < 60 else 14.0
    lines = lambda low, high: [v for v in iterate(low, high, step)]
    xs, ys = lines(-420, 420), lines(-6, 460)
    for i in range(len(xs) - 1):
        for j in range(len(ys) - 1):
            a, b, c, d = xs[i], xs[i + 1], ys[j], ys[j + 1]
            inside = abs(a) < 62 and -4 < c < 64
            mesh.face([(a, c, height(a, c)), (b, c, height(b, c)), (b, d, height(b, d)), (a, d, height(a, d))], ground if inside else wide)
    mesh.box((-420, -420, -1), (420, -6, -0.05), wide)
    mesh.build('terrain', smooth=True)


def iterate(low, high, step):
    while low < high:
        yield low
        low += step(low)


def road(random, scene):
    mesh = Mesh(random)
    gravel = scene in ('meadow', 'hills', 'woods') and random.random() < 0.6
    top = surface('road', (0.33, 0.28, 0.22) if gravel else (0.10, 0.10, 0.105), 0.95, 0.25, 0.5)
    mesh.box((-420, -13, -0.5), (420, -6.5, 0.03), top)
    if not gravel:
        line = surface('line', (0.7, 0.55, 0.15), 0.8, 0.1)
        for i in range(-30, 30):
            mesh.box((i * 9, -9.85, 0), (i * 9 + 4, -9.7, 0.045), line)
    if scene == 'corner':
        mesh.box((-34, -8, -0.5), (-27, 400, 0.25), top)
        walk = surface('walk', (0.45, 0.44, 0.42), 0.9, 0.12)
        mesh.box((-26.5, -5.5, -0.3), (420, -4, 0.12), walk)
    mesh.build('road')


def fence(random, height):
    mesh = Mesh(random)
    wood = surface('wood', random.choice([(0.20, 0.15, 0.11), (0.55, 0.54, 0.5), (0.10, 0.09, 0.08)]), 0.9, 0.25, 2)
    y, rails = -4.2, random.choice((2, 3))
    for i in range(-40, 40):
        x0, x1 = i * 2.6, i * 2.6 + 2.6
        if -5 < x0 < 3:
            continue
        z0, z1 = height(x0, y), height(x1, y)
        mesh.box((x0 - 0.06, y - 0.06, z0 - 0.2), (x0 + 0.06, y + 0.06, z0 + 1.25), wood)
        for rail in range(rails):
            z = 0.35 + rail * 0.75 / (rails - 1)
            limb(mesh, Vector((x0, y, z0 + z)), Vector((x1, y, z1 + z)), 0.05, 0.05, wood, 4)
    mesh.build('fence')


def stakes(random, height):
    mesh = Mesh(random)
    wood, flag = surface('stake', (0.45, 0.34, 0.2), 0.9), surface('flag', (0.8, 0.16, 0.03), 0.7, 0.05)
    for x in (-22, -8, 8, 24):
        for y in (2, 22, 42):
            z = height(x, y)
            mesh.box((x - 0.03, y - 0.03, z), (x + 0.03, y + 0.03, z + 1.1), wood)
            mesh.box((x + 0.03, y - 0.01, z + 0.85), (x + 0.3, y + 0.01, z + 1.08), flag)
    mesh.build('stakes')


def weeds(random, height, season):
    """Adds tufts near the camera, so that a meadow does not look like a carpet."""
    mesh = Mesh(random)
    blade = surface('blade', tuple(c * 1.25 for c in GRASS[season]), 0.95, 0.4, 1.5)
    for _ in range(5200):
        x, y = random.uniform(-26, 26), -4 + 34 * random.random() ** 1.6
        z, size, lean = height(x, y), random.uniform(0.12, 0.42), random.uniform(-0.2, 0.2)
        mesh.face([(x - 0.035, y, z - 0.03), (x + 0.035, y + 0.02, z - 0.03), (x + lean, y + random.uniform(-0.1, 0.1), z + size)], blade)
    mesh.build('weeds')


def outline(random, height):
    """Adds the lot line, as brokers draw it into an aerial picture."""
    mesh = Mesh(random)
    white = glowing('lot line', (1.0, 0.95, 0.75), 1.6)
    corners = [(-random.uniform(28, 44), 0), (random.uniform(28, 44), random.uniform(-2, 3)), (random.uniform(26, 46), random.uniform(48, 62)), (-random.uniform(26, 46), random.uniform(46, 60))]
    for i in range(4):
        (a, b), (c, d) = corners[i], corners[(i + 1) % 4]
        for j in range(24):
            x0, y0, x1, y1 = a + (c - a) * j / 24, b + (d - b) * j / 24, a + (c - a) * (j + 1) / 24, b + (d - b) * (j + 1) / 24
            limb(mesh, Vector((x0, y0, height(x0, y0) + 0.5)), Vector((x1, y1, height(x1, y1) + 0.5)), 0.16, 0.16, white, 4)
    mesh.build('outline')
