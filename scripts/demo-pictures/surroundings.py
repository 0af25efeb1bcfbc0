"""Builds the surroundings of a building: ground, streets, trees, cars and neighbors."""
import math
import bpy
from mathutils import Matrix, Vector
from kit import Mesh, bricks, glass, glowing, leafy, surface

LEAVES = {
    'summer': [(0.055, 0.115, 0.028), (0.085, 0.135, 0.035), (0.045, 0.09, 0.035)],
    'spring': [(0.14, 0.22, 0.05), (0.10, 0.18, 0.045), (0.42, 0.27, 0.30)],
    'autumn': [(0.42, 0.16, 0.03), (0.50, 0.28, 0.04), (0.26, 0.07, 0.025), (0.16, 0.15, 0.04)],
    'winter': [],
}
GRASS = {'summer': (0.085, 0.13, 0.035), 'spring': (0.10, 0.17, 0.04), 'autumn': (0.15, 0.15, 0.055), 'winter': (0.21, 0.185, 0.105)}
PAINTS = [(0.55, 0.56, 0.57), (0.02, 0.02, 0.023), (0.75, 0.75, 0.74), (0.09, 0.10, 0.12), (0.22, 0.02, 0.02), (0.03, 0.07, 0.18),
          (0.30, 0.31, 0.32), (0.05, 0.10, 0.09), (0.33, 0.27, 0.19)]


def limb(mesh, a, b, thick, thin, material, sides=5):
    axis = (b - a).normalized()
    side = axis.orthogonal().normalized()
    other = axis.cross(side)
    rim = lambda p, r: [p + (side * math.cos(t) + other * math.sin(t)) * r for t in (i * math.tau / sides for i in range(sides))]
    low, high = rim(a, thick), rim(b, thin)
    for i in range(sides):
        mesh.face([low[i], low[(i + 1) % sides], high[(i + 1) % sides], high[i]], material)


def leaf(mesh, at, size, material, random):
    turn = Matrix.Rotation(random.uniform(0, math.tau), 3, 'Z') @ Matrix.Rotation(random.uniform(-1.1, 1.1), 3, 'X')
    corners = ((-0.5, -0.2), (0.1, -0.45), (0.5, 0.15), (-0.1, 0.45))
    mesh.face([at + turn @ Vector((x * size, y * size, 0)) for x, y in corners], material)


def tree(random, season, height, kind='round'):
    mesh = Mesh(random)
    bark = surface('bark', (0.10, 0.075, 0.055), spread=0.35, scale=6)
    greens = LEAVES[season]
    tips = []

    def grow(at, direction, length, thick, depth):
        end = at + direction * length
        if depth == 1:
            tips.append(end)
        limb(mesh, at, end, thick, thick * 0.62, bark)
        if depth == 0:
            tips.append(end)
            return
        for i in range(random.randint(3, 4)):
            turn = Matrix.Rotation(i * 2.1 + random.uniform(0, 1), 3, 'Z')
            bend = random.uniform(0.45, 0.9)
            way = (direction * math.cos(bend) + turn @ Vector((1, 0, 0.15)) * math.sin(bend)).normalized()
            grow(at + direction * length * random.uniform(0.65, 1), way, length * random.uniform(0.55, 0.75), thick * 0.5, depth - 1)

    if kind == 'conifer':
        needles = leafy('needles', (0.028, 0.06, 0.032))
        limb(mesh, Vector(), Vector((0, 0, height)), 0.16, 0.02, bark)
        for i in range(1500):
            part = random.random() ** 0.7
            reach = height * 0.2 * (1 - part * 0.96) * math.sqrt(random.random())
            way = random.uniform(0, math.tau)
            leaf(mesh, Vector((reach * math.cos(way), reach * math.sin(way), height * (0.1 + 0.9 * part) - reach * 0.35)), 0.55, needles, random)
        return mesh.build('tree')
    grow(Vector(), Vector((random.uniform(-0.05, 0.05), 0, 1)), height * 0.33, height * 0.017 + 0.03, 4 if season == 'winter' else 3)
    if greens:
        green = leafy('leaves', random.choice(greens))
        for tip in tips:
            for _ in range(int(6500 / len(tips))):
                spread = Vector((random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 0.7))) * height * 0.062
                leaf(mesh, tip + spread, height * 0.034, green, random)
    return mesh.build('tree')


def again(thing, at, turn=0.0, size=1.0):
    copy = bpy.data.objects.new(thing.name, thing.data)
    copy.location, copy.rotation_euler, copy.scale = at, (0, 0, turn), (size, size, size * 1.0)
    bpy.context.scene.collection.objects.link(copy)
    return copy


def trees(random, season, places, height=8.0, kind='round'):
    models = [tree(random, season, height, kind) for _ in range(2)]
    for model in models:
        model.location = (0, 0, -100)
    for at in places:
        again(random.choice(models), at, random.uniform(0, 6.2), random.uniform(0.75, 1.2))


def hedge(random, season, low, high):
    mesh = Mesh(random)
    color = (0.05, 0.085, 0.03) if season != 'winter' else (0.10, 0.085, 0.05)
    green = leafy('hedge', color)
    mesh.box(tuple(l + 0.1 for l in low), tuple(h - 0.1 for h in high), green, shade=0.1)
    area = (high[0] - low[0]) * (high[2] - low[2] + high[1] - low[1])
    for _ in range(int(min(2500, area * 60))):
        at = Vector([random.uniform(l, h) for l, h in zip(low, high)])
        axis = random.choice((0, 1, 1, 2))
        at[axis] = high[axis] if axis != 1 else random.choice((low[1], high[1]))
        leaf(mesh, at, 0.22, green, random)
    mesh.build('hedge')


def car(random, at, turn, night=False):
    """Adds a sedan, a hatchback, a pickup or a utility vehicle, about as long as real ones."""
    mesh = Mesh(random)
    paint = surface('paint', random.choice(PAINTS), 0.25, 0.02, 1, metallic=0.3)
    dark, pane = surface('tire', (0.012, 0.012, 0.013), 0.7, 0.1), glass('car glass', (0.02, 0.025, 0.03), mirror=0.1)
    body = random.choice(('sedan', 'utility', 'hatch', 'utility', 'sedan', 'pickup'))
    long, tall = {'sedan': (4.7, 1.42), 'utility': (4.7, 1.72), 'hatch': (4.1, 1.5), 'pickup': (5.4, 1.8)}[body]
    half, hood = long / 2, tall * 0.6
    mesh.prism([(-half, 0.28), (half, 0.28), (half, hood * 0.78), (half - 0.12, hood * 0.9), (half - 1.15, hood), (-half + 0.1, hood), (-half, hood * 0.85)],
               1.8, (0, -0.9, 0), paint)
    roof = {'sedan': (-half + 0.45, -half + 1.35, half - 2.1, half - 1.2), 'utility': (-half + 0.1, -half + 0.45, half - 1.95, half - 1.15),
            'hatch': (-half + 0.08, -half + 0.7, half - 1.75, half - 0.95), 'pickup': (-half + 2.0, -half + 2.25, half - 2.1, half - 1.3)}[body]
    a, b, c, d = roof
    inset = 0.16
    low = [(a, -0.84, hood), (d, -0.84, hood), (d, 0.84, hood), (a, 0.84, hood)]
    high = [(b, -0.84 + inset, tall), (c, -0.84 + inset, tall), (c, 0.84 - inset, tall), (b, 0.84 - inset, tall)]
    for i in range(4):
        j = (i + 1) % 4
        mesh.face([low[i], low[j], high[j], high[i]], pane, 0.5)
    mesh.face(high, paint)
    for y in (-0.85, 0.7):
        mesh.box(((b + c) / 2 - 0.05, y, hood), ((b + c) / 2 + 0.05, y + 0.15, tall - 0.05), paint)
    for x in (-half + 0.85, half - 0.9):
        for y in (-0.92, 0.70):
            rim = [(0.33 * math.cos(t), 0.33 + 0.33 * math.sin(t)) for t in (i * math.tau / 14 for i in range(14))]
            mesh.prism(rim, 0.22, (x, y, 0), dark)
            hub = [(0.2 * math.cos(t), 0.33 + 0.2 * math.sin(t)) for t in (i * math.tau / 10 for i in range(10))]
            mesh.prism(hub, 0.24, (x, y - 0.01, 0), surface('hub', (0.35, 0.35, 0.36), 0.4, 0.05))
    lamp = glowing('lamp', (1, 0.9, 0.7), 3) if night else surface('lamp', (0.8, 0.8, 0.8), 0.2, 0.02)
    rear = surface('rear', (0.35, 0.01, 0.01), 0.3, 0.05)
    for y in (-0.82, 0.5):
        mesh.box((half - 0.03, y, hood * 0.66), (half + 0.02, y + 0.32, hood * 0.82), lamp)
        mesh.box((-half - 0.02, y, hood * 0.62), (-half + 0.03, y + 0.3, hood * 0.85), rear)
    thing = mesh.build('car')
    thing.location, thing.rotation_euler = at, (0, 0, turn)


def ground(random, season, kind, front, half, back, urban=False):
    """Adds lawn or paving to the horizon, then a walk and a street along the front. The building is `front` meters away from the street."""
    mesh = Mesh(random)
    far = {'grass': surface('grass', GRASS[season], 0.95, 0.4, 0.35), 'asphalt': surface('lot', random.choice([(0.12, 0.12, 0.125), (0.19, 0.185, 0.18), (0.085, 0.085, 0.09)]), 0.9, 0.25, 0.25),
           'paving': surface('paving', random.choice([(0.42, 0.40, 0.37), (0.36, 0.36, 0.36), (0.40, 0.33, 0.28)]), 0.8, 0.15, 0.4, bricks(0.9, 0.6, 0.008, (0.22, 0.21, 0.2), 0.12))}
    lawn, here = far['grass'], far[kind]
    walk = surface('walk', (0.46, 0.45, 0.42), 0.85, 0.14, 0.5, bricks(1.5, 1.5, 0.012, (0.24, 0.23, 0.22), 0.06))
    road = surface('road', random.choice([(0.10, 0.10, 0.105), (0.15, 0.15, 0.155), (0.07, 0.07, 0.075)]), 0.88, 0.22, 0.3)
    line = surface('line', random.choice([(0.72, 0.72, 0.70), (0.70, 0.52, 0.10)]), 0.8, 0.12)
    mesh.box((-400, -front + 2.6, -0.5), (400, 600, -0.02), lawn)
    mesh.box((-half, -front + 2.4, -0.5), (half, back, 0), here)
    mesh.box((-400, -front, -0.5), (400, -front + 2.5, 0.02), walk)
    mesh.box((-400, -front - 0.2, -0.5), (400, -front, 0.02), surface('curb', (0.5, 0.49, 0.47), 0.9, 0.1))
    mesh.box((-400, -front - 11, -0.5), (400, -front - 0.2, -0.12), road)
    for i in range(-14, 14):
        mesh.box((i * 9, -front - 5.7, -0.13), (i * 9 + 3.5, -front - 5.55, -0.112), line)
    mesh.box((-400, -front - 14, -0.5), (400, -front - 11, 0.02), walk)
    mesh.box((-400, -400, -0.5), (400, -front - 14, -0.02), far['asphalt'] if urban else lawn)
    mesh.build('ground')
    return line


def stalls(random, x0, x1, y, line, night=False, full=0.5):
    """Adds a row of marked parking spaces, some of them taken."""
    mesh = Mesh(random)
    count = int((x1 - x0) / 2.75)
    for i in range(count + 1):
        x = x0 + i * 2.75
        mesh.box((x - 0.05, y - 2.6, 0), (x + 0.05, y + 2.6, 0.012), line)
        if i < count and random.random() < full:
            car(random, (x + 1.37 + random.uniform(-0.15, 0.15), y + random.uniform(-0.3, 0.3), 0.01), random.choice((1, -1)) * math.pi / 2 + random.uniform(-0.03, 0.03), night)
    mesh.build('stalls')


def neighbors(random, half, depth, height, gap, lit):
    """Adds plain buildings on both sides, and a row of them behind."""
    for side in (-1, 1):
        x = half + gap
        for _ in range(2):
            width = random.uniform(14, 26)
            plain(random, side * (x + width / 2), random.uniform(0, 4), width, depth, height * random.uniform(0.5, 1.15), lit)
            x += width + random.uniform(0, 1)
    x = -110
    while x < 110:
        width = random.uniform(16, 34)
        plain(random, x + width / 2, random.uniform(45, 90), width, 18, height * random.uniform(0.6, 1.9), lit)
        x += width + random.uniform(0, 6)


def plain(random, x, y, width, depth, height, lit):
    mesh = Mesh(random)
    color = random.choice([(0.34, 0.2, 0.15), (0.5, 0.46, 0.4), (0.4, 0.4, 0.4), (0.27, 0.17, 0.13), (0.55, 0.5, 0.42), (0.3, 0.31, 0.33)])
    wall, pane = surface('plain', color, 0.9, 0.15, 0.4), glass('plain glass', (0.05, 0.07, 0.08), lit * 0.6)
    mesh.box((x - width / 2, y, 0), (x + width / 2, y + depth, height), wall, surface('roof', (0.2, 0.2, 0.2)))
    pitch, tall = random.uniform(2.4, 3.6), random.uniform(1.3, 1.9)
    for floor in range(max(1, int(height / 3.5))):
        for i in range(int(width / pitch)):
            left = x - width / 2 + (i + 0.28) * pitch
            z = 1.0 + floor * 3.5
            if z + tall > height - 0.4:
                continue
            mesh.face([(left, y - 0.02, z), (left + pitch * 0.5, y - 0.02, z), (left + pitch * 0.5, y - 0.02, z + tall), (left, y - 0.02, z + tall)], pane)
    mesh.build('plain')


def lamp_post(random, at, night, height=6.0):
    mesh = Mesh(random)
    steel = surface('steel', random.choice([(0.05, 0.05, 0.055), (0.3, 0.31, 0.32)]), 0.5, 0.1)
    limb(mesh, Vector(at), Vector(at) + Vector((0, 0, height)), 0.09, 0.06, steel, 8)
    x, y, _ = at
    mesh.box((x - 0.15, y - 1.1, height), (x + 0.15, y + 0.1, height + 0.12), glowing('bulb', (1, 0.8, 0.5), 8) if night else steel)
    mesh.build('lamp post')


def sign(text, at, size, material, turn=0.0):
    curve = bpy.data.curves.new('sign', 'FONT')
    curve.body, curve.size, curve.extrude, curve.align_x = text, size, 0.04, 'CENTER'
    curve.materials.append(material)
    thing = bpy.data.objects.new('sign', curve)
    thing.location, thing.rotation_euler = at, (math.pi / 2, 0, turn)
    bpy.context.scene.collection.objects.link(thing)
    return thing
