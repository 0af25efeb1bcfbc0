"""Builds interiors of offices, shops, halls and homes, each with its windows, lights and furniture."""
import random as chance
from kit import Mesh, bricks, glowing, ribs, surface
from shell import FABRICS, bench, block, chair, counter, picture, plant, shell
from sky import sky
from surroundings import PAINTS, trees


def interior(kind, number, path, begin):
    random = chance.Random(f'{kind} {number} interior')
    camera, shoot = begin()
    weather = ('fair', 'clear', 'golden', 'overcast', 'fair')[number % 5]
    sky(random, weather, random.uniform(-0.5, 0.5))
    make = {'office': (desks, desks, meeting), 'retail': (shop,), 'industrial': (warehouse,), 'multi-family': (living, living, bedroom),
            'mixed-use': (shop, living, desks), 'other': (hall, bedroom, meeting)}[kind]
    m = Mesh(random)
    width, depth, height = make[number % len(make)](m, random)
    m.face([(-200, depth + 0.3, -0.5), (200, depth + 0.3, -0.5), (200, 400, -0.5), (-200, 400, -0.5)], surface('lawn', (0.085, 0.13, 0.035), 0.95, 0.4, 0.35))
    m.build('room')
    trees(random, 'summer', [(random.uniform(-20, 20), depth + random.uniform(10, 40), -0.6) for _ in range(24)], 9)
    side = random.choice((-1, 1))
    at = (side * width * random.uniform(0.12, 0.36), 0.5, random.uniform(1.25, 1.6) if height < 6 else random.uniform(1.7, 3.4))
    camera(at, (-side * width * random.uniform(0.05, 0.22), depth, at[2]), random.uniform(18, 23), True, random.uniform(-0.04, 0.03))
    shoot(path, number, weather, 0.4, 7)


def desks(m, random):
    width, depth, height = random.uniform(9, 14), random.uniform(11, 17), random.uniform(2.8, 3.3)
    frame = shell(m, random, width, depth, height, random.choice(('carpet', 'carpet', 'concrete', 'wood')), random.choice((('far',), ('far', 'left'), ('right', 'far'), ('left',))))
    top = surface('desk', random.choice([(0.55, 0.42, 0.28), (0.7, 0.7, 0.68), (0.3, 0.2, 0.13)]), 0.5, 0.06)
    black, seat = surface('black', (0.02, 0.02, 0.022), 0.4), surface('seat', random.choice(FABRICS), 0.95, 0.08)
    screen = surface('screen', (0.75, 0.76, 0.78), 0.5)
    y = 3.6
    while y < depth - 1.6:
        for side in (-1, 1):
            for i in range(2):
                x = side * (width * 0.16 + i * 1.75 + 0.5)
                if abs(x) > width / 2 - 1:
                    continue
                block(m, x, y, 0.72, 1.7, 0.78, 0.035, top)
                for leg in (-0.8, 0.8):
                    block(m, x + leg, y, 0, 0.05, 0.7, 0.72, frame)
                block(m, x, y + 0.42, 0.5, 1.68, 0.03, 0.62, seat if random.random() < 0.5 else screen)
                block(m, x + random.uniform(-0.3, 0.3), y + 0.22, 0.86, 0.6, 0.04, 0.36, black)
                block(m, x, y + 0.2, 0.755, 0.08, 0.08, 0.14, black)
                chair(m, x + random.uniform(-0.2, 0.2), y - 0.62, False, seat, black)
        y += random.choice((2.5, 2.8))
    plant(m, random.choice((-1, 1)) * (width / 2 - 0.5), depth - 0.7, 1.6, random)
    return width, depth, height


def meeting(m, random):
    width, depth, height = random.uniform(5.5, 8), random.uniform(7.5, 10), random.uniform(2.8, 3.2)
    frame = shell(m, random, width, depth, height, random.choice(('carpet', 'wood')), random.choice((('far',), ('left',), ('right', 'far'))))
    top, seat = surface('table', random.choice([(0.34, 0.2, 0.11), (0.6, 0.58, 0.54), (0.12, 0.09, 0.07)]), 0.3, 0.08), surface('seat', random.choice(FABRICS), 0.9, 0.06)
    long = depth - 4.6
    block(m, 0, depth / 2 + 0.6, 0.71, 1.5, long, 0.05, top)
    block(m, 0, depth / 2 + 0.6, 0, 0.5, long * 0.7, 0.71, frame)
    for i in range(int(long / 0.85)):
        for side in (-1, 1):
            y = depth / 2 + 0.6 - long / 2 + 0.5 + i * 0.85
            block(m, side * 1.08, y, 0.44, 0.46, 0.48, 0.08, seat)
            block(m, side * 1.3, y, 0.5, 0.06, 0.46, 0.5, seat)
            block(m, side * 1.08, y, 0.05, 0.06, 0.06, 0.4, frame)
            block(m, side * 1.08, y, 0.03, 0.5, 0.5, 0.03, frame)
    plant(m, -width / 2 + 0.5, depth - 0.6, 1.5, random)
    block(m, width / 2 - 0.06, depth / 2, 1.1, 0.06, 1.9, 1.1, surface('display', (0.02, 0.02, 0.025), 0.2))
    return width, depth, height


def shop(m, random):
    width, depth, height = random.uniform(7, 12), random.uniform(10, 16), random.uniform(3.4, 4.4)
    wall = surface('wall', random.choice([(0.66, 0.64, 0.6), (0.5, 0.48, 0.45)]), 0.9, 0.03) if random.random() < 0.6 else surface('brick', (0.36, 0.2, 0.14), 0.9, 0.2, 0.5, bricks())
    frame = shell(m, random, width, depth, height, random.choice(('wood', 'concrete', 'tile')), random.choice((('far',), ('far',), ('left',))), 'plain', wall, 0.4)
    wood = surface('shelf', random.choice([(0.45, 0.32, 0.2), (0.68, 0.67, 0.64), (0.2, 0.14, 0.1)]), 0.6, 0.08)
    goods = [surface(f'goods{i}', color, 0.7, 0.1) for i, color in enumerate(random.sample([*FABRICS, *PAINTS, (0.6, 0.3, 0.12), (0.2, 0.35, 0.3), (0.7, 0.64, 0.5)], 7))]

    def shelf(x, y, along, side):
        for z in (0.1, 0.55, 1.0, 1.45, 1.9):
            block(m, x, y, z, 0.42, along, 0.03, wood)
            at = y - along / 2 + 0.1
            while at < y + along / 2 - 0.15 and z < 1.9:
                step = random.uniform(0.1, 0.34)
                if random.random() < 0.9:
                    block(m, x + side * 0.04, at + step / 2, z + 0.03, 0.3, step * 0.9, random.uniform(0.14, 0.36), random.choice(goods))
                at += step
        for end in (-0.5, 0.5):
            block(m, x, y + end * along, 0, 0.44, 0.04, 2.0, wood)

    for side in (-1, 1):
        shelf(side * (width / 2 - 0.25), depth / 2 + 1, depth - 4, -side)
    for j in range(int((depth - 4) / 3.2)):
        y = 3.4 + j * 3.2
        if random.random() < 0.5 and width > 8.5:
            for x in (-width * 0.17, width * 0.17):
                shelf(x, y, 2.2, 1)
        else:
            block(m, 0, y, 0.78, width * 0.28, 1.4, 0.05, wood)
            for x in (-1, 1):
                block(m, x * width * 0.12, y, 0, 0.08, 1.2, 0.78, frame)
            for _ in range(16):
                block(m, random.uniform(-0.13, 0.13) * width, y + random.uniform(-0.55, 0.55), 0.83, 0.3, 0.22, random.uniform(0.05, 0.2), random.choice(goods))
    for y in range(2, int(depth)):
        block(m, -1.2, y, height - 0.25, 0.1, 0.1, 0.2, frame)
        block(m, 1.2, y, height - 0.25, 0.1, 0.1, 0.2, frame)
    return width, depth, height


def warehouse(m, random):
    width, depth, height = random.uniform(18, 30), random.uniform(30, 48), random.uniform(6.5, 9)
    metal = surface('liner', random.choice([(0.62, 0.62, 0.6), (0.5, 0.52, 0.53), (0.66, 0.62, 0.54)]), 0.7, 0.04, 0.3, ribs(0.5))
    shell(m, random, width, depth, height, 'concrete', (), 'plain', metal, panels=True)
    steel = surface('steel', random.choice([(0.45, 0.46, 0.47), (0.4, 0.1, 0.05), (0.12, 0.2, 0.33)]), 0.5, 0.06)
    for y in range(9, int(depth), 6):
        block(m, 0, y, height - 0.7, width, 0.22, 0.5, steel)
        for x in (-width * 0.24, width * 0.24):
            block(m, x, y, 0, 0.28, 0.28, height - 0.7, steel)
    posts, beam = surface('posts', random.choice([(0.05, 0.12, 0.3), (0.3, 0.3, 0.3), (0.06, 0.2, 0.12)]), 0.5), surface('beam', (0.62, 0.22, 0.03), 0.5)
    cartons = [surface(f'carton{i}', c, 0.9, 0.1, 2) for i, c in enumerate([(0.42, 0.29, 0.17), (0.5, 0.36, 0.22), (0.36, 0.25, 0.15), (0.6, 0.6, 0.58), (0.3, 0.34, 0.38)])]
    full = random.random() < 0.75
    rows = random.choice(((-0.40, 0.40), (-0.42, -0.13, 0.36), (0.40,), (-0.4, 0.12, 0.42))) if full else ()
    for row in rows:
        x = row * width
        for j in range(int((depth - 8) / 2.8)):
            y = 6 + j * 2.8
            block(m, x, y, 0, 1.0, 0.1, 5.0, posts)
            for z in (0.1, 1.8, 3.5):
                block(m, x, y + 1.4, z, 1.0, 2.7, 0.12, beam)
                for k in (0.7, 2.0):
                    if random.random() < 0.78:
                        block(m, x, y + k, z + 0.14, 1.0, 1.1, random.uniform(0.7, 1.35), random.choice(cartons))
    if random.random() < 0.6 or not full:
        for i in range(3):
            block(m, random.uniform(-0.2, 0.2) * width, random.uniform(6, 14), 0, 1.2, 1.0, random.uniform(0.3, 1.4), random.choice(cartons))
    door = surface('door', (0.68, 0.68, 0.66), 0.6, 0.04)
    for i in range(int(width / 5)):
        x = -width / 2 + 2.5 + i * 5
        for z in range(5):
            block(m, x, depth - 0.05, z * 0.7, 3.2, 0.05, 0.68, door)
    return width, depth, height


def living(m, random):
    width, depth, height = random.uniform(4.6, 6.5), random.uniform(6.5, 8.5), random.uniform(2.6, 3.0)
    frame = shell(m, random, width, depth, height, 'wood', random.choice((('far',), ('far', 'left'), ('right', 'far'))), 'plain', sill=random.choice((0.12, 0.6)), panels=False)
    cloth, wood = surface('sofa', random.choice(FABRICS), 0.98, 0.1, 4), surface('wood', random.choice([(0.3, 0.18, 0.1), (0.5, 0.36, 0.22), (0.08, 0.07, 0.06)]), 0.5, 0.1)
    side = random.choice((-1, 1))
    x = side * (width / 2 - 0.55)
    for dx, dz, w, h in ((0, 0.12, 0.9, 0.32), (side * 0.34, 0.3, 0.24, 0.52)):
        block(m, x + dx, depth - 3.0, dz, w, 2.2, h, cloth)
    for end in (-1.15, 1.15):
        block(m, x, depth - 3.0 + end, 0.12, 0.9, 0.2, 0.52, cloth)
    cushion = surface('cushion', random.choice(FABRICS), 0.98)
    for end in (-0.7, 0.65):
        block(m, x + side * 0.12, depth - 3.0 + end, 0.46, 0.14, 0.44, 0.36, cushion)
    rug = surface('rug', random.choice([*FABRICS, (0.6, 0.57, 0.5)]), 0.99, 0.16, 2)
    m.box((-1.3 + x * 0.35, depth - 4.4, 0), (1.3 + x * 0.35, depth - 1.5, 0.015), rug)
    block(m, x * 0.2, depth - 3.0, 0.36, 0.62, 1.1, 0.05, wood)
    for e in (-0.45, 0.45):
        block(m, x * 0.2, depth - 3.0 + e, 0, 0.5, 0.05, 0.36, frame)
    block(m, -side * (width / 2 - 0.25), depth - 3.0, 0, 0.4, 1.8, 0.5, wood)
    block(m, -side * (width / 2 - 0.1), depth - 3.0, 0.75, 0.05, 1.4, 0.8, surface('set', (0.015, 0.015, 0.018), 0.2))
    counter(m, random, -side * (width / 2 - 0.32), 3.1, 2.0, wood, frame)
    plant(m, side * (width / 2 - 0.5), depth - 0.6, 1.5, random)
    picture(m, random, side, width, depth)
    return width, depth, height


def bedroom(m, random):
    width, depth, height = random.uniform(4.0, 5.2), random.uniform(5.2, 6.6), random.uniform(2.6, 2.9)
    frame = shell(m, random, width, depth, height, random.choice(('wood', 'carpet')), random.choice((('far',), ('right',), ('left',))), 'plain', panels=False)
    wood, linen = surface('wood', random.choice([(0.3, 0.18, 0.1), (0.5, 0.36, 0.22), (0.12, 0.1, 0.09)]), 0.5, 0.1), surface('linen', (0.72, 0.71, 0.68), 0.98, 0.04)
    spread = surface('spread', random.choice(FABRICS), 0.98, 0.08, 3)
    x, y = random.uniform(-0.5, 0.5), depth - 1.35
    block(m, x, y, 0.12, 1.7, 2.1, 0.24, wood)
    block(m, x, y, 0.36, 1.62, 2.05, 0.22, linen)
    block(m, x, y - 0.42, 0.4, 1.68, 1.3, 0.22, spread)
    block(m, x, depth - 0.22, 0.1, 1.9, 0.1, 1.1, wood)
    for e in (-0.42, 0.42):
        block(m, x + e, depth - 0.6, 0.56, 0.66, 0.4, 0.16, linen)
    for e in (-1.2, 1.2):
        block(m, x + e, depth - 0.4, 0, 0.46, 0.4, 0.5, wood)
        block(m, x + e, depth - 0.4, 0.5, 0.04, 0.04, 0.25, frame)
        block(m, x + e, depth - 0.4, 0.75, 0.24, 0.24, 0.24, glowing('shade', (1, 0.8, 0.55), 3))
    side = random.choice((-1, 1))
    block(m, side * (width / 2 - 0.28), 2.4, 0, 0.5, 1.6, 0.8, wood)
    picture(m, random, side, width, depth - 0.5)
    return width, depth, height


def hall(m, random):
    width, depth, height = random.uniform(12, 17), random.uniform(16, 22), random.uniform(4.5, 6.5)
    frame = shell(m, random, width, depth, height, random.choice(('wood', 'carpet')), random.choice((('left', 'right'), ('left',), ('right',))), 'plain', sill=1.0)
    seat, stage = surface('seat', random.choice([(0.3, 0.04, 0.04), *FABRICS]), 0.95, 0.08), surface('stage', (0.26, 0.15, 0.08), 0.4, 0.1)
    m.box((-width / 2, depth - 4, 0), (width / 2, depth, 0.9), stage)
    curtain = surface('curtain', random.choice([(0.26, 0.03, 0.035), (0.04, 0.08, 0.18), (0.1, 0.1, 0.11)]), 0.95, 0.1, 1, ribs(0.35))
    for side in (-1, 1):
        block(m, side * width * 0.4, depth - 3.2, 0.9, width * 0.2, 0.25, height - 0.9, curtain)
    m.box((-width / 2, depth - 0.4, 0.9), (width / 2, depth - 0.3, height), curtain)
    for j in range(int((depth - 8) / 1.1)):
        for i in range(int(width / 1.35)):
            x = (i - int(width / 1.35) / 2 + 0.5) * 0.72
            if abs(x) > 0.7:
                bench(m, x * 1.5, 3.2 + j * 1.1, seat, frame)
    return width, depth, height
