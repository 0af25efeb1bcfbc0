"""Builds a room and the furniture for it."""
import math
import bpy
from mathutils import Vector
from facade import Wall
from kit import bricks, glowing, leafy, surface
from surroundings import leaf

FLOORS = {'wood': lambda r: surface('wood', r.choice([(0.36, 0.21, 0.11), (0.50, 0.35, 0.21), (0.22, 0.13, 0.08), (0.55, 0.45, 0.33)]), 0.4, 0.15, 1, bricks(1.6, 0.14, 0.004, (0.1, 0.06, 0.04), 0.22)),
          'carpet': lambda r: surface('carpet', r.choice([(0.22, 0.24, 0.27), (0.32, 0.30, 0.27), (0.13, 0.17, 0.2), (0.30, 0.22, 0.17)]), 0.98, 0.12, 3, bricks(0.6, 0.6, 0.004, (0.15, 0.15, 0.15), 0.08)),
          'concrete': lambda r: surface('slab', r.choice([(0.42, 0.41, 0.39), (0.30, 0.30, 0.30), (0.5, 0.48, 0.44)]), 0.35, 0.14, 0.25, bricks(6, 6, 0.01, (0.2, 0.2, 0.2), 0.04)),
          'tile': lambda r: surface('tile', r.choice([(0.55, 0.53, 0.5), (0.36, 0.35, 0.34), (0.6, 0.52, 0.42)]), 0.25, 0.06, 1, bricks(0.6, 0.6, 0.006, (0.3, 0.3, 0.3), 0.06))}
FABRICS = [(0.18, 0.22, 0.28), (0.42, 0.39, 0.35), (0.30, 0.12, 0.08), (0.12, 0.2, 0.16), (0.55, 0.50, 0.42), (0.09, 0.09, 0.1), (0.45, 0.3, 0.12)]


def shell(m, random, width, depth, height, floor, windows, ceiling='grid', wall=None, sill=0.7, panels=True):
    """Builds the floor, the ceiling and four walls, with windows at the far end or along one side, and light from above."""
    a, b = -width / 2, width / 2
    paint = wall or surface('paint', random.choice([(0.72, 0.70, 0.66), (0.66, 0.66, 0.64), (0.60, 0.58, 0.53), (0.56, 0.60, 0.60)]), 0.9, 0.02, 0.3)
    accent = surface('accent', random.choice([(0.14, 0.22, 0.26), (0.34, 0.16, 0.10), (0.16, 0.24, 0.17), (0.62, 0.56, 0.46), (0.30, 0.30, 0.32)]), 0.9, 0.03, 0.3)
    white = surface('ceiling', (0.74, 0.74, 0.72), 0.95, 0.02, 0.3, bricks(1.2, 0.61, 0.012, (0.45, 0.45, 0.45), 0.02) if ceiling == 'grid' else None)
    m.face([(a, 0, 0), (b, 0, 0), (b, depth, 0), (a, depth, 0)], FLOORS[floor](random))
    m.face([(a, depth, height), (b, depth, height), (b, 0, height), (a, 0, height)], white)
    frame = surface('frame', random.choice([(0.04, 0.04, 0.045), (0.6, 0.6, 0.58), (0.2, 0.13, 0.08)]), 0.5, 0.05)
    walls = {'far': Wall(m, (b, depth, 0), (-1, 0, 0), width), 'left': Wall(m, (a, depth, 0), (0, -1, 0), depth), 'right': Wall(m, (b, 0, 0), (0, 1, 0), depth)}
    base = surface('base', (0.6, 0.59, 0.56), 0.7, 0.03)
    for name, one in walls.items():
        if name not in windows:
            one.rect(0, one.width, 0, height, accent if random.random() < 0.3 else paint)
            one.bar(0, one.width, 0, 0.11, 0.03, 0, base)
            continue
        count = max(1, round(one.width / random.uniform(1.6, 2.6)))
        step, top = one.width / count, min(height - 0.25, sill + random.uniform(1.7, 2.4))
        for i in range(count):
            u = i * step
            for u0, u1, z0, z1 in ((u, u + 0.15, 0, height), (u + step - 0.15, u + step, 0, height), (u + 0.15, u + step - 0.15, 0, sill), (u + 0.15, u + step - 0.15, top, height)):
                one.rect(u0, u1, z0, z1, paint)
            for u0, u1, z0, z1 in ((u + 0.15, u + 0.2, sill, top), (u + step - 0.2, u + step - 0.15, sill, top), (u + 0.15, u + step - 0.15, top - 0.05, top), (u + 0.15, u + step - 0.15, sill - 0.02, sill + 0.04), (u + step / 2 - 0.025, u + step / 2 + 0.025, sill, top)):
                one.bar(u0, u1, z0, z1, -0.02, 0.1, frame)
                one.bar(u0, u1, z0, z1, 0.12, 0.0, frame)
    m.face([(a, 0, 0), (a, 0, height), (b, 0, height), (b, 0, 0)], paint)
    light(m, random, width, depth, height, panels)
    return frame


def light(m, random, width, depth, height, panels):
    """Adds the visible fixtures, and broad lamps that give their light without grain."""
    glow = glowing('fixture', (1, 0.95, 0.86), 2.4)
    if panels:
        nx, ny = max(1, round(width / 3)), max(2, round(depth / 3))
        for i in range(nx):
            for j in range(ny):
                x, y = -width / 2 + (i + 0.5) * width / nx, (j + 0.5) * depth / ny
                m.box((x - 0.3, y - 0.6, height - 0.03), (x + 0.3, y + 0.6, height - 0.02), glow)
    lamp = bpy.data.lights.new('ceiling', 'AREA')
    lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = 'RECTANGLE', width * 0.9, depth * 0.9, width * depth * (2.2 + height * 0.75), (1, 0.94, 0.86)
    thing = bpy.data.objects.new('ceiling', lamp)
    thing.location = (0, depth / 2, height - 0.12)
    bpy.context.scene.collection.objects.link(thing)
    fill = bpy.data.lights.new('fill', 'AREA')
    fill.shape, fill.size, fill.size_y, fill.energy = 'RECTANGLE', width * 0.8, height * 0.8, width * depth * 0.25
    thing = bpy.data.objects.new('fill', fill)
    thing.location, thing.rotation_euler = (0, 0.1, height / 2), (math.radians(90), 0, 0)
    bpy.context.scene.collection.objects.link(thing)


def block(m, x, y, z, w, d, h, material, shade=None):
    m.box((x - w / 2, y - d / 2, z), (x + w / 2, y + d / 2, z + h), material, shade=shade)


def chair(m, x, y, turn, seat, metal):
    s = 1 if turn else -1
    block(m, x, y, 0.44, 0.48, 0.46, 0.07, seat)
    block(m, x, y + s * 0.22, 0.55, 0.46, 0.06, 0.46, seat)
    block(m, x, y, 0.08, 0.06, 0.06, 0.36, metal)
    block(m, x, y, 0.04, 0.5, 0.08, 0.05, metal)
    block(m, x, y, 0.04, 0.08, 0.5, 0.05, metal)


def bench(m, x, y, seat, frame):
    block(m, x, y, 0.42, 0.5, 0.46, 0.06, seat)
    block(m, x, y - 0.23, 0.5, 0.48, 0.05, 0.42, seat)
    for e in (-0.22, 0.22):
        for d in (-0.2, 0.2):
            block(m, x + e, y + d, 0, 0.03, 0.03, 0.42, frame)


def plant(m, x, y, size, random):
    block(m, x, y, 0, 0.34, 0.34, 0.4, surface('pot', random.choice([(0.6, 0.58, 0.54), (0.1, 0.1, 0.1), (0.4, 0.2, 0.12)]), 0.6))
    green = leafy('plant', (0.05, 0.12, 0.04))
    for _ in range(130):
        way, up = random.uniform(0, 6.28), random.uniform(0.35, size)
        reach = 0.34 * math.sin(min(3, (up / size) * 3)) + 0.05
        leaf(m, Vector((x + math.cos(way) * reach, y + math.sin(way) * reach, up)), 0.24, green, random)


def counter(m, random, x, y, long, wood, frame):
    top = surface('top', random.choice([(0.7, 0.69, 0.66), (0.08, 0.08, 0.085), (0.4, 0.36, 0.3)]), 0.25, 0.06, 3)
    front = surface('front', random.choice([(0.68, 0.67, 0.64), (0.10, 0.16, 0.2), (0.2, 0.26, 0.2), (0.4, 0.27, 0.16)]), 0.6, 0.03)
    block(m, x, y, 0.1, 0.6, long, 0.78, front)
    block(m, x, y, 0.88, 0.64, long + 0.04, 0.04, top)
    for i in range(int(long / 0.6)):
        block(m, x - 0.31 * (1 if x > 0 else -1), y - long / 2 + 0.3 + i * 0.6, 0.7, 0.02, 0.3, 0.02, frame)
    block(m, x * 1.03, y, 1.45, 0.34, long, 0.75, front)


def picture(m, random, side, width, depth):
    for y in (depth - 3.5, depth - 2.5):
        block(m, side * (width / 2 - 0.03), y, 1.35, 0.03, 0.66, 0.86, surface('edge', (0.03, 0.03, 0.03), 0.5))
        block(m, side * (width / 2 - 0.05), y, 1.42, 0.03, 0.54, 0.72, surface('print', random.choice(FABRICS), 0.9, 0.6, 2.5))
