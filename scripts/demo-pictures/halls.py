"""Builds hotels, halls, schools, theaters and lodges."""
import math
from facade import Wall, fill, sides
from kit import glowing, surface
from parts import House
from surroundings import sign


def other(random, lit, variant):
    h = House(random, lit)
    return (hotel, school, theater, lodge, hall)[variant % 5](h, random)


def hotel(h, random):
    floors, bays, pitch, rise = random.choice((3, 4, 5)), random.choice((9, 11, 13)), 3.7, 3.0
    width, depth = bays * pitch, 16
    low, high = (-width / 2, 0), (width / 2, depth)
    walls = sides(h.mesh, low, high)
    skins = [h.plaster(), h.plaster(), h.brick()]
    band = random.choice((2, 3, 4))
    for floor in range(floors):
        for wall in walls:
            step = wall.width / round(wall.width / pitch)
            for i in range(round(wall.width / pitch)):
                z = floor * rise
                skin = skins[2] if floor == 0 else skins[(i // band) % 2]
                wall.opening(i * step, (i + 1) * step, z, z + rise, (i * step + 1.0, (i + 1) * step - 1.0, z + 0.7, z + 2.5), skin, h.pane, h.frame, recess=0.15, split=(2, 1))
    z = floors * rise
    h.parapet(low, high, z, 1.0, skins[0])
    x = random.choice((-1, 0, 1)) * width * 0.25
    h.mesh.box((x - 4.5, -0.9, 0), (x + 4.5, 2, z + 2.6), skins[2])
    tower = Wall(h.mesh, (x - 4.5, -0.9, 0), (1, 0, 0), 9)
    tower.window(2, 7, 4.5, z, h.pane, h.frame, -0.03, (3, floors - 1))
    h.door(tower, 4.5, 2.6, 2.6, -0.05)
    h.canopy(tower, 0.3, 8.7, 3.5, 6, posts=True, thick=0.5)
    sign(random.choice(('INN', 'HOTEL', 'SUITES')), (x, -1.0, z + 0.7), 1.4, h.letters())
    h.mesh.build('hotel')
    return dict(width=width, depth=depth, height=z + 2.6, front=random.choice((16, 20)), pave='asphalt', urban=False, lot=True)


def school(h, random):
    bays, floors, rise = random.choice((8, 10, 12)), random.choice((1, 2, 2)), 3.7
    width, depth = bays * 4.4, 18
    low, high = (-width / 2, 0), (width / 2, depth)
    walls = sides(h.mesh, low, high)
    brick = h.brick()
    for floor in range(floors):
        for wall in walls:
            fill(wall, floor * rise, (floor + 1) * rise, round(wall.width / 4.4), (0.12, 0.12, 0.9, 3.0), brick, h.pane, h.frame, recess=0.2, split=(4, 2), sill=h.stone)
    z = floors * rise
    h.parapet(low, high, z, 0.8, brick)
    x = random.choice((-0.25, 0, 0.2)) * width
    h.mesh.box((x - 6, -2.5, 0), (x + 6, 3, z + 1.8), h.stone)
    entry = Wall(h.mesh, (x - 6, -2.5, 0), (1, 0, 0), 12)
    entry.window(1.5, 10.5, 0.2, z - 0.6, h.shop, h.frame, -0.04, (6, 3))
    h.canopy(entry, 1, 11, 2.9, 2.4, posts=True)
    sign('SCHOOL', (x, -2.6, z + 0.2), 1.0, h.letters())
    h.mesh.build('school')
    return dict(width=width, depth=depth, height=z + 2, front=random.choice((16, 22)), pave='grass', urban=False, lot=random.random() < 0.5)


def theater(h, random):
    width, depth, height = random.uniform(16, 22), 30, random.uniform(10, 13)
    low, high = (-width / 2, 0), (width / 2, depth)
    walls = sides(h.mesh, low, high)
    skin = h.brick()
    for wall in walls:
        wall.rect(0, wall.width, 0, height, skin)
    front = walls[0]
    h.storefront(front, 2, width - 2, 3.0, h.accent)
    fins = surface('fins', random.choice([(0.6, 0.55, 0.42), (0.35, 0.08, 0.06), (0.12, 0.2, 0.25)]), 0.7, 0.06)
    for i in range(random.choice((3, 5))):
        u = width / 2 + (i - 2) * 1.3
        front.bar(u - 0.25, u + 0.25, 4.8, height + 2.2 - abs(i - 2) * 0.8, -0.5, 0.1, fins)
    for side in (0.12, 0.74):
        front.window(width * side, width * (side + 0.14), 5.4, height - 2.2, h.pane, h.frame, -0.03, (2, 4))
    front.bar(1.5, width - 1.5, 3.3, 4.6, -2.8, 0, glowing('marquee', (1, 0.9, 0.72), 1.6) if h.lit > 0.1 else surface('marquee', (0.74, 0.72, 0.66), 0.6, 0.03))
    front.bar(1.3, width - 1.3, 4.6, 4.85, -3.0, 0, fins)
    front.bar(1.3, width - 1.3, 3.1, 3.32, -3.0, 0, fins)
    black = surface('black letters', (0.03, 0.03, 0.03), 0.6)
    sign(random.choice(('SATURDAY MATINEE', 'SPRING CONCERT', 'TONIGHT 8 PM')), (0, -2.84, 3.62), 0.75, black)
    h.parapet(low, high, height, 0.7, skin)
    h.mesh.build('theater')
    return dict(width=width, depth=depth, height=height + 2, front=6, pave='paving', urban=True, lot=False)


def lodge(h, random):
    width, depth, rise = random.uniform(22, 32), 14, 3.2
    floors = random.choice((1, 2))
    low, high = (-width / 2, 0), (width / 2, depth)
    walls = sides(h.mesh, low, high)
    log, roof = h.siding(random.choice([(0.24, 0.13, 0.07), (0.33, 0.2, 0.1), (0.2, 0.2, 0.17)])), h.metal((0.16, 0.22, 0.19), 0.4) if random.random() < 0.5 else h.shingles()
    for floor in range(floors):
        for wall in walls:
            fill(wall, floor * rise, (floor + 1) * rise, round(wall.width / 3.2), (0.22, 0.22, 0.7, 2.5), log, h.pane, h.frame, recess=0.1, split=(2, 2))
    z = floors * rise
    h.gable(low, high, z, 4.2, log, roof, 0.9)
    x = random.choice((-0.2, 0, 0.2)) * width
    h.mesh.box((x - 4, -3.2, 0), (x + 4, 4, z), log)
    h.gable((x - 4, -3.2), (x + 4, 6), z, 3.4, log, roof, 0.8, False)
    face = Wall(h.mesh, (x - 4, -3.2, 0), (1, 0, 0), 8)
    face.window(1, 7, 0.3, z - 0.2, h.pane, h.frame, -0.03, (4, 3))
    h.door(face, 4, 2.0, 2.5, -0.08)
    chimney = surface('chimney', (0.36, 0.33, 0.3), 0.95, 0.4, 3)
    h.mesh.box((-x - 1, depth * 0.3, 0), (-x + 0.8, depth * 0.3 + 1.4, z + 5.6), chimney)
    h.mesh.build('lodge')
    return dict(width=width, depth=depth, height=z + 4.2, front=random.choice((14, 18)), pave='grass', urban=False, lot=random.random() < 0.4, woods=True)


def hall(h, random):
    """Builds a hall with columns, steps and a pediment."""
    width, depth, height = random.uniform(18, 26), 22, random.uniform(8, 10)
    low, high = (-width / 2, 0), (width / 2, depth)
    walls = sides(h.mesh, low, high)
    skin = h.brick() if random.random() < 0.6 else h.panel()
    for wall in walls:
        fill(wall, 0.9, height, max(4, round(wall.width / 3.6)), (0.3, 0.3, 1.2, height - 2.6), skin, h.pane, h.frame, recess=0.25, split=(2, 4), sill=h.stone, head=h.stone)
        wall.bar(0, wall.width, 0, 1.0, -0.15, 0.02, h.stone)
        wall.bar(0, wall.width, height - 0.6, height, -0.25, 0.02, h.stone)
    span, columns = width * 0.62, random.choice((4, 6))
    for i in range(columns):
        x = -span / 2 + 0.5 + (span - 1) * i / (columns - 1)
        ring = lambda r, z: [(x + r * math.cos(t), -2.6 + r * math.sin(t), z) for t in (j * math.tau / 16 for j in range(16))]
        low_ring, high_ring = ring(0.46, 0.9), ring(0.38, height - 1)
        for j in range(16):
            h.mesh.face([low_ring[j], low_ring[(j + 1) % 16], high_ring[(j + 1) % 16], high_ring[j]], h.stone)
        h.mesh.box((x - 0.6, -3.2, height - 1), (x + 0.6, -2.0, height - 0.7), h.stone)
    h.mesh.box((-span / 2 - 0.3, -3.3, height - 0.7), (span / 2 + 0.3, 0, height + 0.3), h.stone)
    h.gable((-span / 2 - 0.3, -3.3), (span / 2 + 0.3, 6), height + 0.3, 2.6, h.stone, h.roof, 0.25, False)
    for i in range(5):
        h.mesh.box((-span / 2 - 0.4, -3.4 - 0.36 * (5 - i), 0), (span / 2 + 0.4, 0, 0.18 * (i + 1)), h.stone)
    h.parapet(low, high, height, 0.8, skin)
    h.door(walls[0], width / 2, 2.6, 4.4, -0.12)
    h.mesh.build('hall')
    return dict(width=width, depth=depth, height=height + 3, front=random.choice((12, 16)), pave='grass' if random.random() < 0.6 else 'paving', urban=random.random() < 0.4, lot=False)
