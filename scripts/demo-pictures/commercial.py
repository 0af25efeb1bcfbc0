"""Builds offices, shops and industrial buildings. The front of each is on y = 0. Each returns its size and what to build around it."""
import math
from facade import Wall, fill, sides
from kit import surface
from parts import ACCENTS, METALS, House
from surroundings import sign


def curtain(house, walls, floors, rise, base=0.0):
    """Builds a curtain wall: glass on each floor, with panels at the slabs."""
    r = house.random
    band = house.panel(r.choice([(0.10, 0.11, 0.12), (0.35, 0.37, 0.38), (0.16, 0.2, 0.22)]), (1.5, 0.9))
    spandrel, pitch = r.uniform(0.3, 1.0), r.uniform(1.3, 1.9)
    fins = r.random() < 0.45
    for wall in walls:
        panes = max(3, round(wall.width / pitch))
        for floor in range(floors):
            z = base + floor * rise
            wall.rect(0, wall.width, z, z + spandrel, band, -0.01)
            wall.window(0, wall.width, z + spandrel, z + rise, house.pane, house.frame, 0.06, (panes, 1), 0.06)
        if fins:
            for i in range(panes + 1):
                u = wall.width * i / panes
                wall.bar(max(0, u - 0.05), min(wall.width, u + 0.05), base, base + floors * rise, -0.28, 0, house.frame)


def punched(house, walls, floors, rise, base=0.0, ribbon=False):
    r = house.random
    wall_material = house.wall()
    pitch = r.uniform(2.6, 4.2)
    side = 0.0 if ribbon else r.uniform(0.14, 0.27)
    style = (side, side, r.uniform(0.8, 1.1), rise - r.uniform(0.4, 0.8))
    split = (r.choice((2, 2, 3)) if ribbon else r.choice((1, 2)), 1)
    sill = house.stone if r.random() < 0.5 and not ribbon else None
    for wall in walls:
        bays = max(2, round(wall.width / pitch))
        for floor in range(floors):
            fill(wall, base + floor * rise, base + (floor + 1) * rise, bays, style, wall_material, house.pane, house.frame, recess=r.choice((0.14, 0.3)), split=split, sill=sill)
    return wall_material


def frame_grid(house, walls, floors, rise, base=0.0):
    """Builds a grid of deep piers and slabs in front of the glass."""
    r = house.random
    grid, pitch, deep = house.stone if r.random() < 0.6 else house.plaster(), r.uniform(3, 5.2), r.uniform(0.4, 0.9)
    for wall in walls:
        bays = max(2, round(wall.width / pitch))
        for floor in range(floors):
            z = base + floor * rise
            wall.window(0, wall.width, z + 0.3, z + rise, house.pane, house.frame, deep, (bays * 3, 1))
            wall.bar(0, wall.width, z, z + 0.45, 0, deep + 0.1, grid)
        wall.bar(0, wall.width, base + floors * rise - 0.3, base + floors * rise + 0.3, 0, deep + 0.1, grid)
        for i in range(bays + 1):
            u = min(max(0.25, wall.width * i / bays), wall.width - 0.25)
            wall.bar(u - 0.25, u + 0.25, base, base + floors * rise, -0.05, deep, grid)
    return grid


def office(random, lit, variant):
    h = House(random, lit)
    floors = (2, 3, 4, 6, 9, 3, 5, 12)[variant % 8]
    width = random.uniform(22, 34) if floors > 4 else random.uniform(28, 44)
    depth, rise, lobby = random.uniform(16, 24), random.uniform(3.5, 4.0), random.uniform(4.2, 5.2)
    low, high = (-width / 2, 0), (width / 2, depth)
    walls = sides(h.mesh, low, high)
    style = ('ribbon', 'punched', 'curtain', 'grid', 'curtain', 'curtain', 'punched', 'grid')[variant % 8] if variant < 8 else random.choice(('ribbon', 'punched', 'curtain', 'grid'))
    base = h.stone
    for wall in walls:
        bays = max(3, round(wall.width / 5))
        fill(wall, 0, lobby, bays, (0.08, 0.08, 0.25, lobby - 0.5), base, h.shop if wall is walls[0] else h.pane, h.frame, recess=0.3, split=(3, 2))
    top = base
    if style == 'curtain':
        curtain(h, walls, floors - 1, rise, lobby)
    elif style == 'grid':
        top = frame_grid(h, walls, floors - 1, rise, lobby)
    else:
        top = punched(h, walls, floors - 1, rise, lobby, style == 'ribbon')
    z = lobby + (floors - 1) * rise
    h.parapet(low, high, z, random.uniform(0.7, 1.3), top)
    if random.random() < 0.45:
        x = random.choice((-1, 1)) * width * 0.3
        tower = ((x - 3.2, -1.2), (x + 3.2, 4))
        mass = h.brick() if random.random() < 0.5 else h.panel()
        h.mesh.box((*tower[0], 0), (*tower[1], z + 2.4), mass)
        front = Wall(h.mesh, (x - 3.2, -1.2, 0), (1, 0, 0), 6.4)
        front.window(1.2, 5.2, 0.1, z + 1.0, h.pane, h.frame, -0.03, (3, floors * 2))
        door_wall, u = front, 3.2
    else:
        door_wall, u = walls[0], width * random.choice((0.3, 0.5, 0.7))
        h.canopy(door_wall, u - 4, u + 4, lobby - 1.2, random.uniform(2, 3.5), posts=random.random() < 0.5)
    h.door(door_wall, u, 2.6, 2.6, -0.1)
    h.mesh.build('office')
    return dict(width=width, depth=depth, height=z + 1, front=random.choice((9, 14, 24)) if floors < 7 else 7, pave='paving' if floors > 5 else 'grass', urban=floors > 5, lot=floors < 6)


NAMES = ['MARKET', 'BAKERY', 'PHARMACY', 'HARDWARE', 'COFFEE', 'BOOKS', 'DENTAL', 'FITNESS', 'PIZZA', 'OPTICAL', 'FLORIST', 'CAFE', 'CLEANERS', 'SALON', 'BIKES', 'TOYS', 'PETS', 'GRILL', 'SHOES', 'DELI']


def retail(random, lit, variant):
    h = House(random, lit)
    kind = ('strip', 'main street', 'pad', 'box', 'strip', 'gabled')[variant % 6]
    names = random.sample(NAMES, 8)
    if kind == 'main street':
        return main_street(h, random, names)
    width = {'strip': random.uniform(44, 60), 'pad': random.uniform(18, 24), 'box': random.uniform(42, 56), 'gabled': random.uniform(30, 42)}[kind]
    depth, height = (random.uniform(15, 20), random.uniform(4.8, 6.2)) if kind != 'box' else (38, random.uniform(7.5, 9.5))
    low, high = (-width / 2, 0), (width / 2, depth)
    walls = sides(h.mesh, low, high)
    body, pier = h.wall(), h.brick() if random.random() < 0.6 else h.stone
    for wall in walls[1:]:
        wall.rect(0, wall.width, 0, height, body)
    front = walls[0]
    shops = 1 if kind == 'box' else max(2, round(width / random.uniform(6.5, 9)))
    pitch, glazing = width / shops, min(height - 1.5, random.uniform(2.9, 3.5))
    letters = h.letters()
    cloths = [surface('cloth', color, 0.8, 0.1) for color in random.sample(ACCENTS, 3)]
    for i in range(shops):
        u0, u1 = i * pitch, (i + 1) * pitch
        a, b = (u0 + 0.5, u1 - 0.5) if kind != 'box' else (width * 0.33, width * 0.67)
        front.rect(u0, a, 0, height, pier)
        front.rect(b, u1, 0, height, pier)
        front.rect(a, b, glazing, height, body)
        h.storefront(front, a, b, glazing, pier)
        middle = (u0 + u1) / 2
        raised = kind == 'box' or (kind == 'strip' and random.random() < 0.35)
        tall = height + random.uniform(0.9, 1.8) if raised else height
        if raised:
            front.bar(a - 0.4, b + 0.4, glazing + 0.3, tall, -0.5, 0.4, h.plaster() if random.random() < 0.6 else pier)
        size = 1.7 if kind == 'box' else random.uniform(0.62, 0.85)
        sign(names[i % 8], (-width / 2 + middle, -0.58 if raised else -0.08, (glazing + tall) / 2 - size * 0.28 + (0.3 if raised else 0.1)), size, letters)
        if kind in ('pad', 'gabled') or random.random() < 0.35:
            h.awning(front, a, b, glazing + 0.35, random.uniform(0.9, 1.5), 0.7, random.choice(cloths))
    if kind == 'strip' and random.random() < 0.5:
        h.canopy(front, 0, width, glazing + 0.1, 2.6, h.stone)
        for i in range(shops + 1):
            u = min(max(0.3, i * pitch), width - 0.3)
            front.bar(u - 0.22, u + 0.22, 0, glazing + 0.1, -2.5, -2.06, pier)
    if kind == 'gabled':
        h.gable(low, high, height, depth * random.uniform(0.22, 0.34), body, h.shingles() if random.random() < 0.6 else h.metal(spacing=0.45))
    else:
        h.parapet(low, high, height, random.uniform(0.5, 1.0), body)
    h.mesh.build('retail')
    return dict(width=width, depth=depth, height=height + 1.5, front=random.choice((20, 24)), pave='asphalt', urban=False, lot=True)


def main_street(h, random, names):
    width, depth, floors = random.uniform(12, 20), 18, random.choice((1, 2, 2))
    low, high = (-width / 2, 0), (width / 2, depth)
    walls = sides(h.mesh, low, high)
    brick, shopfront = h.brick(), random.uniform(3.6, 4.3)
    for wall in walls[1:]:
        wall.rect(0, wall.width, 0, shopfront + (floors - 1) * 3.8, brick)
    front, shops = walls[0], max(1, round(width / 7))
    pitch = width / shops
    for i in range(shops):
        u0, u1 = i * pitch, (i + 1) * pitch
        front.rect(u0, u0 + 0.45, 0, shopfront, brick)
        front.rect(u1 - 0.45, u1, 0, shopfront, brick)
        h.storefront(front, u0 + 0.45, u1 - 0.45, shopfront - 0.85, h.accent)
        front.bar(u0 + 0.3, u1 - 0.3, shopfront - 0.85, shopfront - 0.1, -0.12, 0.1, h.accent)
        sign(names[i], (-width / 2 + (u0 + u1) / 2, -0.18, shopfront - 0.7), 0.5, h.letters())
        if random.random() < 0.6:
            h.awning(front, u0 + 0.5, u1 - 0.5, shopfront - 0.9, 1.2, 0.6)
    front.rect(0, width, shopfront - 0.1, shopfront + 0.2, h.stone, -0.05)
    if floors > 1:
        fill(front, shopfront, shopfront + 3.8, max(3, round(width / 2.6)), (0.27, 0.27, 0.9, 2.9), brick, h.pane, h.frame, recess=0.22, split=(1, 2), sill=h.stone, head=h.stone)
    z = shopfront + (floors - 1) * 3.8
    h.parapet(low, high, z, 0.9, brick)
    h.cornice(front, z + 0.5, h.stone)
    h.mesh.build('main street')
    return dict(width=width, depth=depth, height=z + 1.4, front=6, pave='paving', urban=True, lot=False)


def industrial(random, lit, variant):
    h = House(random, lit)
    kind = ('tilt-up', 'shed', 'flex', 'mill', 'tilt-up', 'shed')[variant % 6]
    width, depth = random.uniform(44, 70), random.uniform(26, 40)
    height = {'tilt-up': random.uniform(9, 12), 'shed': random.uniform(6, 8.5), 'flex': random.uniform(6, 7), 'mill': random.uniform(7, 9)}[kind]
    low, high = (-width / 2, 0), (width / 2, depth)
    walls = sides(h.mesh, low, high)
    front = walls[0]
    body = {'tilt-up': lambda: h.panel(random.choice([(0.6, 0.58, 0.53), (0.52, 0.53, 0.53), (0.64, 0.6, 0.5), (0.42, 0.45, 0.47)]), (6.0, 20)), 'shed': h.metal, 'flex': h.wall, 'mill': h.brick}[kind]()
    for wall in walls:
        wall.rect(0, wall.width, 0, height, body)
    if kind == 'mill':
        for wall in walls[:2]:
            bays = round(wall.width / 5)
            fill(wall, 0, height, bays, (0.2, 0.2, 1.3, height - 1.5), body, h.pane, h.frame, recess=0.3, split=(4, 5), sill=h.stone)
        teeth = round(depth / 9)
        for i in range(teeth):
            y = i * depth / teeth
            step = depth / teeth
            h.mesh.face([(-width / 2, y, height), (width / 2, y, height), (width / 2, y, height + 3.2), (-width / 2, y, height + 3.2)], h.pane, 0.5)
            h.mesh.face([(-width / 2, y, height + 3.2), (width / 2, y, height + 3.2), (width / 2, y + step, height), (-width / 2, y + step, height)], h.roof)
            for x, flip in ((-width / 2, False), (width / 2, True)):
                corners = [(x, y, height), (x, y, height + 3.2), (x, y + step, height)]
                h.mesh.face(corners[::-1] if flip else corners, body)
    if kind in ('tilt-up', 'flex'):
        band = surface('band', random.choice(ACCENTS), 0.7, 0.06)
        stripe = random.uniform(0.62, 0.8) * height
        for wall in walls[:2]:
            wall.rect(0, wall.width, stripe, stripe + random.uniform(0.5, 1.4), band, -0.015)
        h.parapet(low, high, height, 0.6, body)
    if kind == 'shed':
        h.gable(low, high, height, depth * random.uniform(0.1, 0.18), body, h.metal(random.choice(METALS), 0.5), 0.6, random.random() < 0.7)
        base = h.brick() if random.random() < 0.5 else surface('base', (0.45, 0.44, 0.42), 0.9)
        front.bar(0, width, 0, 1.2, -0.06, 0, base)
    office_end = random.choice((0, 1))
    share = random.uniform(0.22, 0.34)
    u0, u1 = (0.8, width * share) if office_end == 0 else (width * (1 - share), width - 0.8)
    front.bar(u0 - 0.2, u1 + 0.2, 0, 4.2, -0.12, 0, h.wall() if random.random() < 0.6 else body)
    front.window(u0 + 0.3, u1 - 0.3, 0.7, 3.3, h.pane, h.frame, -0.15, (round((u1 - u0) / 1.5), 2))
    if kind != 'shed' and random.random() < 0.7:
        front.window(u0 + 0.3, u1 - 0.3, 4.6, 6.0, h.pane, h.frame, -0.05, (round((u1 - u0) / 1.5), 1))
    h.door(front, (u0 + u1) / 2, 1.8, 2.4, -0.2)
    h.canopy(front, (u0 + u1) / 2 - 2, (u0 + u1) / 2 + 2, 3.4, 1.6)
    a, b = (width * share + 2, width - 1.5) if office_end == 0 else (1.5, width * (1 - share) - 2)
    door = surface('dock door', random.choice([(0.7, 0.7, 0.68), (0.5, 0.52, 0.53), *METALS[2:5]]), 0.6, 0.05, 1, None)
    rubber, dock = surface('rubber', (0.02, 0.02, 0.02), 0.9), random.random() < 0.7
    pitch = random.uniform(4.2, 6.5)
    for i in range(int((b - a) / pitch)):
        u, floor = a + (i + 0.5) * pitch, 1.2 if dock else 0
        tall = floor + (2.9 if dock else 4.0)
        wide = 1.35 if dock else 1.9
        front.bar(u - wide - 0.25, u + wide + 0.25, floor - 0.1, tall + 0.3, -0.25 if dock else -0.06, 0, rubber if dock else h.frame)
        for j in range(5):
            z0, z1 = floor + (tall - floor) * j / 5, floor + (tall - floor) * (j + 1) / 5
            front.rect(u - wide, u + wide, z0 + 0.03, z1, door, -0.27 if dock else -0.08)
        if dock:
            front.bar(u - wide, u + wide, 0.3, 1.15, -0.32, 0, rubber)
        if random.random() < 0.3 and kind != 'mill':
            truck(h, random, -width / 2 + u, floor)
    h.mesh.build('industrial')
    return dict(width=width, depth=depth, height=height + (4 if kind in ('mill', 'shed') else 1), front=random.choice((24, 30)), pave='asphalt', urban=False, lot=True, sparse=True)


def truck(h, random, x, floor):
    """Builds a trailer that is backed up to its door."""
    white = surface('trailer', random.choice([(0.7, 0.7, 0.7), (0.62, 0.62, 0.6), (0.2, 0.24, 0.3)]), 0.5, 0.06, 0.5)
    black = surface('black', (0.015, 0.015, 0.015), 0.8)
    h.mesh.box((x - 1.25, -13.2, 1.15), (x + 1.25, -0.4, 4.0), white)
    h.mesh.box((x - 0.6, -12.5, 0.5), (x + 0.6, -0.6, 1.15), black)
    for y in (-3.0, -1.7):
        for side in (-1.25, 0.85):
            rim = [(0.5 * math.cos(t), 0.5 + 0.5 * math.sin(t)) for t in (i * math.tau / 14 for i in range(14))]
            h.mesh.prism(rim, 0.4, (x + side, y, 0), black, along_y=False)
    h.mesh.box((x - 0.1, -11.0, 0), (x + 0.1, -10.8, 1.1), black)
