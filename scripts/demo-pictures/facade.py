"""Builds walls with windows. `u` runs along a wall, `z` up and `depth` into it, all in meters."""
from mathutils import Vector
from kit import UP


class Wall:
    """Describes one side of a building, from its lower left corner as seen from outside."""

    def __init__(self, mesh, corner, along, width):
        self.mesh, self.corner, self.along, self.width = mesh, Vector(corner), Vector(along).normalized(), width
        self.out = self.along.cross(UP)

    def at(self, u, z, depth=0.0):
        return self.corner + self.along * u + UP * z - self.out * depth

    def rect(self, u0, u1, z0, z1, material, depth=0.0, shade=None, tilt=0.0):
        self.mesh.face([self.at(u0, z0, depth), self.at(u1, z0, depth + tilt), self.at(u1, z1, depth + tilt), self.at(u0, z1, depth)], material, shade)

    def bar(self, u0, u1, z0, z1, d0, d1, material):
        """Adds a block in front of the wall (negative depths) or within it."""
        p = lambda u, z, d: self.at(u, z, d)
        for points in (
            [p(u0, z0, d0), p(u1, z0, d0), p(u1, z1, d0), p(u0, z1, d0)],
            [p(u0, z0, d1), p(u0, z0, d0), p(u0, z1, d0), p(u0, z1, d1)],
            [p(u1, z0, d0), p(u1, z0, d1), p(u1, z1, d1), p(u1, z1, d0)],
            [p(u0, z1, d0), p(u1, z1, d0), p(u1, z1, d1), p(u0, z1, d1)],
            [p(u0, z0, d1), p(u1, z0, d1), p(u1, z0, d0), p(u0, z0, d0)],
        ):
            self.mesh.face(points, material)

    def opening(self, u0, u1, z0, z1, hole, wall, pane, frame, recess=0.18, split=(1, 1), sill=None, head=None):
        """Adds the wall of one bay from u0 to u1 and z0 to z1, with a window in the hole (u from, u to, z from, z to)."""
        a, b, c, d = hole
        for u, v, w, x in ((u0, a, z0, z1), (b, u1, z0, z1), (a, b, z0, c), (a, b, d, z1)):
            if v - u > 0.005 and x - w > 0.005:
                self.rect(u, v, w, x, wall)
        p, r = self.at, recess
        self.mesh.face([p(a, c), p(a, c, r), p(a, d, r), p(a, d)], wall)
        self.mesh.face([p(b, c, r), p(b, c), p(b, d), p(b, d, r)], wall)
        self.mesh.face([p(a, d, r), p(b, d, r), p(b, d), p(a, d)], wall)
        self.mesh.face([p(a, c), p(b, c), p(b, c, r), p(a, c, r)], wall)
        self.window(a, b, c, d, pane, frame, r, split)
        if sill:
            self.bar(a - 0.08, b + 0.08, c - 0.12, c, -0.07, 0.05, sill)
        if head:
            self.bar(a - 0.12, b + 0.12, d, d + 0.22, -0.04, 0.05, head)

    def window(self, a, b, c, d, pane, frame, depth, split=(1, 1), thick=0.055):
        columns, rows = split
        random = self.mesh.random
        for i in range(columns):
            if i % 3 == 0:
                room = random.random()
            for j in range(rows):
                u, v = a + (b - a) * i / columns, a + (b - a) * (i + 1) / columns
                w, x = c + (d - c) * j / rows, c + (d - c) * (j + 1) / rows
                self.rect(u, v, w, x, pane, depth + 0.02, room if random.random() < 0.8 else random.random(), random.uniform(-0.006, 0.006))
        for i in range(columns + 1):
            u = a + (b - a) * i / columns
            self.bar(max(a, u - thick / 2), min(b, u + thick / 2), c, d, depth - 0.05, depth + 0.02, frame)
        for j in range(rows + 1):
            z = c + (d - c) * j / rows
            self.bar(a, b, max(c, z - thick / 2), min(d, z + thick / 2), depth - 0.045, depth + 0.02, frame)


def sides(mesh, low, high):
    """Returns the four walls around a block: front, right, back, left."""
    (a, b), (c, d) = low, high
    return (Wall(mesh, (a, b, 0), (1, 0, 0), c - a), Wall(mesh, (c, b, 0), (0, 1, 0), d - b),
            Wall(mesh, (c, d, 0), (-1, 0, 0), c - a), Wall(mesh, (a, d, 0), (0, -1, 0), d - b))


def fill(wall, z0, z1, bays, style, wall_material, pane, frame, **more):
    """Adds one floor of one side in equal bays. `style` places the hole in a bay: the margins left and right as shares of its width,
    then sill and head in meters."""
    pitch = wall.width / bays
    for i in range(bays):
        u0, u1 = i * pitch, (i + 1) * pitch
        left, right, sill, head = style
        wall.opening(u0, u1, z0, z1, (u0 + pitch * left, u1 - pitch * right, z0 + sill, z0 + min(head, z1 - z0 - 0.06)), wall_material, pane, frame, **more)
