"""Builds apartment houses, and shops with homes above them."""
from facade import Wall, fill, sides
from kit import ribs, surface
from commercial import NAMES, frame_grid
from parts import ACCENTS, PLASTERS, House
from surroundings import sign


def balcony(h, wall, u0, u1, z, reach, solid):
    floor = h.stone
    wall.bar(u0, u1, z - 0.2, z, -reach, 0.02, floor)
    if solid:
        wall.bar(u0, u1, z, z + 1.0, -reach, -reach + 0.08, solid)
        wall.bar(u0, u0 + 0.08, z, z + 1.0, -reach, 0, solid)
        wall.bar(u1 - 0.08, u1, z, z + 1.0, -reach, 0, solid)
        return
    for z0 in (1.0, 0.1):
        wall.bar(u0, u1, z + z0 - 0.05, z + z0, -reach, -reach + 0.05, h.frame)
    count = int((u1 - u0) / 0.16)
    for i in range(count + 1):
        u = u0 + (u1 - u0) * i / count
        wall.bar(u - 0.012, u + 0.012, z + 0.1, z + 1.0, -reach + 0.01, -reach + 0.035, h.frame)
    for u in (u0, u1 - 0.05):
        wall.bar(u, u + 0.05, z + 0.95, z + 1.0, -reach, 0, h.frame)


def apartments(random, lit, variant):
    kind = ('garden', 'midrise', 'walkup', 'townhomes', 'modern', 'garden', 'walkup')[variant % 7]
    h = House(random, lit)
    return {'garden': garden, 'midrise': midrise, 'walkup': walkup, 'townhomes': townhomes, 'modern': midrise}[kind](h, random, kind)


def garden(h, random, _):
    """Builds two or three floors with balconies under pitched roofs."""
    floors, units, unit = random.choice((2, 3, 3)), random.choice((3, 4)), random.uniform(8.5, 11)
    width, depth, rise = units * unit, 12, 2.95
    low, high = (-width / 2, 0), (width / 2, depth)
    walls = sides(h.mesh, low, high)
    lower = h.brick() if random.random() < 0.6 else h.siding()
    upper, trim = h.siding() if random.random() < 0.7 else h.plaster(), surface('trim', (0.7, 0.69, 0.66), 0.7, 0.04)
    for floor in range(floors):
        wall_material = lower if floor == 0 else upper
        for wall in walls:
            fill(wall, floor * rise, (floor + 1) * rise, max(2, round(wall.width / 3.1)), (0.27, 0.27, 0.85, 2.3), wall_material, h.pane, trim, recess=0.08, split=(1, 2), sill=trim)
        for i in range(units):
            u = (i + 0.5) * unit
            if floor:
                balcony(h, walls[0], u - 1.7, u + 1.7, floor * rise, 1.6, None)
            walls[0].rect(u - 1.5, u + 1.5, floor * rise + 0.05, floor * rise + 2.2, h.pane, -0.03)
            walls[0].bar(u - 0.05, u + 0.05, floor * rise, floor * rise + 2.2, -0.06, 0, trim)
    z = floors * rise
    roof = h.shingles()
    h.gable(low, high, z, 3.0, upper, roof, 0.6)
    for i in range(units):
        if random.random() < 0.75:
            u = -width / 2 + (i + 0.5) * unit
            h.mesh.box((u - 2.2, -1.7, z - 0.3), (u + 2.2, 2, z), trim)
            h.gable((u - 2.2, -1.7), (u + 2.2, 3), z, 1.7, upper, roof, 0.35, False)
            for x in (u - 1.7, u + 1.6):
                h.mesh.box((x, -1.65, 0), (x + 0.14, -1.5, z), trim)
    h.mesh.build('garden')
    return dict(width=width, depth=depth, height=z + 3, front=random.choice((10, 14, 18)), pave='grass', urban=False, lot=random.random() < 0.5)


def midrise(h, random, kind):
    floors, bays = random.choice((4, 5, 6, 7)), random.choice((5, 6, 7))
    pitch, rise, depth = random.uniform(4.2, 5.4), 3.05, 16
    width = bays * pitch
    low, high = (-width / 2, 0), (width / 2, depth)
    walls = sides(h.mesh, low, high)
    main, second = (h.plaster(), h.brick()) if kind == 'midrise' else (h.panel(), surface('timber', (0.30, 0.17, 0.09), 0.8, 0.2, 0.8, ribs(0.14)))
    solid = None if random.random() < 0.5 else surface('guard', random.choice([*PLASTERS, *ACCENTS]), 0.8, 0.06)
    odd = random.choice((0, 1))
    deep = [i for i in range(bays) if i % 2 == odd or random.random() < 0.2]
    for floor in range(floors):
        z = floor * rise
        for wall in walls[1:]:
            fill(wall, z, z + rise, max(2, round(wall.width / 4)), (0.3, 0.3, 0.9, 2.4), main, h.pane, h.frame, recess=0.15, split=(2, 1))
        for i in range(bays):
            u0, u1 = i * pitch, (i + 1) * pitch
            with_balcony = i in deep and floor > 0
            hole = (u0 + 0.5, u1 - 0.5, z + 0.1, z + 2.5) if with_balcony else (u0 + pitch * 0.24, u1 - pitch * 0.24, z + 0.75, z + 2.5)
            walls[0].opening(u0, u1, z, z + rise, hole, second if i in deep or floor == 0 else main, h.pane, h.frame, recess=0.2, split=(3 if with_balcony else 2, 1))
            if with_balcony:
                balcony(h, walls[0], u0 + 0.25, u1 - 0.25, z, 1.5, solid)
    z = floors * rise
    h.parapet(low, high, z, 0.9, main)
    entry = bays // 2 * pitch + pitch / 2
    h.door(walls[0], entry, 2.2, 2.4, -0.05)
    h.canopy(walls[0], entry - 2.2, entry + 2.2, 2.7, 2.2)
    h.mesh.build('midrise')
    return dict(width=width, depth=depth, height=z + 1, front=random.choice((7, 9)), pave='grass', urban=random.random() < 0.6, lot=False)


def walkup(h, random, _):
    """Builds three or four floors of brick, with a stone base and a cornice."""
    floors, bays, pitch, rise = random.choice((3, 3, 4)), random.choice((5, 6, 7, 8)), random.uniform(2.4, 2.9), 3.2
    width, depth = bays * pitch, 15
    low, high = (-width / 2, 0), (width / 2, depth)
    walls = sides(h.mesh, low, high)
    brick = h.brick()
    shallow = surface('base stone', (0.5, 0.46, 0.4), 0.9, 0.15, 0.8)
    for floor in range(floors):
        for wall in walls:
            fill(wall, 0.9 + floor * rise, 0.9 + (floor + 1) * rise, max(3, round(wall.width / pitch)), (0.29, 0.29, 0.75, 2.55), brick, h.pane, h.frame, recess=0.2, split=(1, 2), sill=h.stone, head=h.stone)
    for wall in walls:
        wall.bar(0, wall.width, 0, 0.95, -0.08, 0.02, shallow)
        wall.bar(0, wall.width, 0.9 + rise, 1.05 + rise, -0.1, 0.02, h.stone)
    if random.random() < 0.5:
        for side in (0.22, 0.78):
            u = width * side
            bay = Wall(h.mesh, (-width / 2 + u - 1.5, -0.9, 0), (1, 0, 0), 3.0)
            h.mesh.box((-width / 2 + u - 1.5, -0.9, 0), (-width / 2 + u + 1.5, 0, 0.9 + floors * rise), brick)
            for floor in range(floors):
                bay.window(0.5, 2.5, 1.7 + floor * rise, 3.4 + floor * rise, h.pane, h.frame, -0.02, (2, 2))
    z = 0.9 + floors * rise
    h.parapet(low, high, z, 0.8, brick)
    h.cornice(walls[0], z + 0.35, h.stone)
    middle = width / 2
    h.door(walls[0], middle, 1.6, 3.2, -0.1)
    walls[0].bar(middle - 1.4, middle + 1.4, 3.4, 3.75, -0.7, 0, h.stone)
    for i in range(4):
        walls[0].bar(middle - 1.3, middle + 1.3, 0, 0.8 - i * 0.2, -0.5 - 0.35 * i, 0, shallow)
    if random.random() < 0.45:
        for floor in range(1, floors):
            balcony(h, walls[0], 0.4, 3.2, 0.9 + floor * rise, 1.1, None)
    h.mesh.build('walkup')
    return dict(width=width, depth=depth, height=z + 1.2, front=random.choice((5, 7)), pave='grass' if random.random() < 0.6 else 'paving', urban=random.random() < 0.7, lot=False)


def townhomes(h, random, _):
    units, unit, rise, depth = random.choice((4, 5, 6)), random.uniform(5.4, 6.4), 3.0, 11
    width, floors = units * unit, random.choice((2, 3))
    skins = [h.brick(), h.siding(), h.plaster() if random.random() < 0.5 else h.siding()]
    trim, roof = surface('trim', (0.7, 0.69, 0.66), 0.7, 0.04), h.shingles()
    for i in range(units):
        x, y = -width / 2 + i * unit, random.choice((0, 0.8))
        skin = skins[i % 3]
        walls = sides(h.mesh, (x, y), (x + unit, depth))
        door = surface('door', random.choice(ACCENTS), 0.5, 0.05)
        for floor in range(floors):
            for wall in walls:
                fill(wall, floor * rise, (floor + 1) * rise, 2 if wall.width < 8 else 4, (0.25, 0.25, 0.8, 2.35), skin, h.pane, trim, recess=0.08, split=(2, 2), sill=trim)
        walls[0].bar(unit * 0.5 + 0.9, unit * 0.5 + 1.95, 0, 2.3, -0.06, 0.1, door)
        walls[0].bar(unit * 0.5 + 0.6, unit * 0.5 + 2.3, 2.5, 2.7, -1.1, 0, trim)
        z = floors * rise
        if i % 2 == 0:
            h.gable((x, y), (x + unit, depth), z, 2.4, skin, roof, 0.3, False)
            Wall(h.mesh, (x, y, 0), (1, 0, 0), unit).window(unit / 2 - 0.5, unit / 2 + 0.5, z + 0.4, z + 1.3, h.pane, trim, -0.03, (2, 1))
        else:
            h.gable((x, y), (x + unit, depth), z, 2.0, skin, roof, 0.3)
    h.mesh.build('townhomes')
    return dict(width=width, depth=depth, height=floors * rise + 2.4, front=random.choice((7, 9)), pave='grass', urban=False, lot=False)


def mixed_use(random, lit, variant):
    """Builds shops on the street, with one to four floors of homes or offices above."""
    h = House(random, lit)
    floors, width, depth = random.choice((1, 2, 2, 3, 4)), random.uniform(14, 30), 18
    modern = variant % 4 == 3
    shop, rise = random.uniform(4.0, 4.8), random.uniform(3.2, 3.6)
    low, high = (-width / 2, 0), (width / 2, depth)
    walls = sides(h.mesh, low, high)
    skin = h.panel() if modern else (h.brick() if random.random() < 0.8 else h.plaster())
    base = h.stone if random.random() < 0.5 else h.accent
    shops, names = max(2, round(width / random.uniform(5, 7))), random.sample(NAMES, 8)
    pitch = width / shops
    corner = random.random() < 0.5
    for index, wall in enumerate(walls):
        if index == 0 or (index == 1 and corner):
            count = shops if index == 0 else max(2, round(wall.width / pitch))
            step = wall.width / count
            for i in range(count):
                u0, u1 = i * step, (i + 1) * step
                wall.rect(u0, u0 + 0.4, 0, shop, base)
                wall.rect(u1 - 0.4, u1, 0, shop, base)
                wall.rect(u0 + 0.4, u1 - 0.4, shop - 0.9, shop, base)
                h.storefront(wall, u0 + 0.4, u1 - 0.4, shop - 0.9, base)
                if index == 0:
                    sign(names[i % 8], (-width / 2 + (u0 + u1) / 2, -0.1, shop - 0.68), 0.48, h.letters())
                if random.random() < 0.45:
                    h.awning(wall, u0 + 0.5, u1 - 0.5, shop - 0.95, 1.2, 0.6)
        else:
            wall.rect(0, wall.width, 0, shop, skin)
    wide = random.random() < 0.4
    if modern and random.random() < 0.6:
        frame_grid(h, walls[:2], floors, rise, shop)
        for wall in walls[2:]:
            wall.rect(0, wall.width, shop, shop + floors * rise, skin)
    else:
        for wall in walls:
            bays = max(3, round(wall.width / (3.6 if wide else 2.5)))
            for floor in range(floors):
                z = shop + floor * rise
                fill(wall, z, z + rise, bays, (0.2, 0.2, 0.7, 2.7) if wide else (0.28, 0.28, 0.75, 2.75), skin, h.pane, h.frame, recess=0.2, split=(3, 1) if wide else (1, 2), sill=h.stone, head=None if modern else h.stone)
    for wall in walls[:2]:
        wall.bar(0, wall.width, shop - 0.1, shop + 0.15, -0.12, 0.02, h.stone)
    z = shop + floors * rise
    h.parapet(low, high, z, 0.9, skin)
    if not modern:
        for wall in walls[:2]:
            h.cornice(wall, z + 0.4, h.stone if random.random() < 0.6 else h.accent)
    elif floors > 1:
        for floor in range(floors):
            for i in range(0, shops, 2):
                balcony(h, walls[0], i * pitch + 0.6, (i + 1) * pitch - 0.6, shop + floor * rise, 1.3, None)
    h.mesh.build('mixed use')
    return dict(width=width, depth=depth, height=z + 1.3, front=random.choice((5, 6)), pave='paving', urban=True, lot=False, corner=corner)
