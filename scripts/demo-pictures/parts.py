"""Builds parts that several kinds of buildings share: parapets, roofs, doors, canopies, and their materials."""
from kit import Mesh, bricks, glass, glowing, ribs, surface

BRICKS = [(0.30, 0.11, 0.07), (0.36, 0.18, 0.11), (0.22, 0.09, 0.065), (0.46, 0.32, 0.21), (0.52, 0.45, 0.36), (0.20, 0.15, 0.13), (0.40, 0.23, 0.14), (0.62, 0.59, 0.54)]
PLASTERS = [(0.62, 0.57, 0.48), (0.70, 0.68, 0.63), (0.48, 0.46, 0.43), (0.55, 0.42, 0.29), (0.42, 0.47, 0.47), (0.64, 0.52, 0.38), (0.33, 0.35, 0.37), (0.75, 0.72, 0.66)]
STONES = [(0.55, 0.51, 0.45), (0.48, 0.47, 0.45), (0.62, 0.58, 0.50), (0.38, 0.37, 0.36), (0.66, 0.64, 0.60)]
METALS = [(0.42, 0.45, 0.47), (0.60, 0.60, 0.58), (0.16, 0.20, 0.24), (0.50, 0.44, 0.36), (0.17, 0.24, 0.21), (0.30, 0.12, 0.09), (0.22, 0.30, 0.38), (0.70, 0.69, 0.65)]
SIDINGS = [(0.62, 0.62, 0.60), (0.30, 0.36, 0.40), (0.52, 0.47, 0.38), (0.28, 0.31, 0.27), (0.66, 0.60, 0.48), (0.38, 0.22, 0.17), (0.20, 0.24, 0.30)]
FRAMES = [(0.03, 0.03, 0.033), (0.62, 0.62, 0.60), (0.10, 0.075, 0.055), (0.28, 0.29, 0.30), (0.045, 0.07, 0.06)]
ACCENTS = [(0.35, 0.05, 0.04), (0.04, 0.16, 0.12), (0.05, 0.10, 0.22), (0.45, 0.26, 0.04), (0.09, 0.09, 0.10), (0.30, 0.16, 0.07), (0.10, 0.22, 0.26)]
TINTS = [(0.05, 0.08, 0.09), (0.03, 0.07, 0.10), (0.05, 0.085, 0.075), (0.08, 0.07, 0.055), (0.045, 0.05, 0.06)]


class House:
    """Holds the materials of one building, chosen once, and its mesh."""

    def __init__(self, random, lit):
        self.random, self.lit = random, lit
        self.mesh = Mesh(random)
        self.frame = surface('frame', random.choice(FRAMES), 0.5, 0.05)
        self.pane = glass('pane', random.choice(TINTS), lit, random.choice((0.06, 0.12, 0.2)))
        self.shop = glass('shop', (0.09, 0.08, 0.065), min(0.8, lit * 1.5), 0.1, goods=0.5)
        self.accent = surface('accent', random.choice(ACCENTS), 0.6, 0.08)
        self.roof = surface('roof', random.choice([(0.26, 0.26, 0.26), (0.5, 0.5, 0.48), (0.16, 0.155, 0.15)]), 0.9, 0.2)
        self.stone = surface('stone', random.choice(STONES), 0.85, 0.14, 0.8, streaks=0.35)

    def brick(self, color=None):
        return surface('brick', color or self.random.choice(BRICKS), 0.9, 0.2, 0.5, bricks())

    def plaster(self, color=None):
        return surface('plaster', color or self.random.choice(PLASTERS), 0.92, 0.07, 0.4, streaks=0.3)

    def panel(self, color=None, size=(3.0, 1.6)):
        return surface('panel', color or self.random.choice(STONES), 0.8, 0.08, 0.3, bricks(size[0], size[1], 0.012, (0.14, 0.14, 0.14), 0.06), streaks=0.2)

    def metal(self, color=None, spacing=0.3):
        return surface('metal', color or self.random.choice(METALS), 0.45, 0.06, 0.3, ribs(spacing), metallic=0.25, streaks=0.3)

    def siding(self, color=None):
        return surface('siding', color or self.random.choice(SIDINGS), 0.8, 0.05, 0.3, ribs(0.16, False))

    def wall(self):
        return self.random.choice((self.brick, self.plaster, self.panel, self.brick))()

    def parapet(self, low, high, z, tall, wall, coping=None, thick=0.3):
        """Adds a flat roof with a parapet around it, and equipment on it."""
        (a, b), (c, d) = low, high
        cap = coping or self.stone
        for x0, y0, x1, y1 in ((a, b, c, b + thick), (a, d - thick, c, d), (a, b + thick, a + thick, d - thick), (c - thick, b + thick, c, d - thick)):
            self.mesh.box((x0, y0, z), (x1, y1, z + tall), wall)
            self.mesh.box((x0, y0 - (0.07 if y0 == b else 0), z + tall), (x1, y1, z + tall + 0.1), cap)
        self.mesh.face([(a, b, z + 0.05), (c, b, z + 0.05), (c, d, z + 0.05), (a, d, z + 0.05)], self.roof)
        unit = surface('unit', (0.45, 0.46, 0.46), 0.6, 0.1)
        for _ in range(self.random.randint(1, 4)):
            w, h = self.random.uniform(1.5, 4), self.random.uniform(1.0, 2.0)
            if c - a > w + 4 and d - b > w + 5:
                x, y = self.random.uniform(a + 2, c - w - 2), self.random.uniform(b + 3, d - w - 1)
                self.mesh.box((x, y, z), (x + w, y + w * 0.7, z + h), unit)

    def gable(self, low, high, z, rise, wall, roof, eave=0.5, along_x=True):
        """Adds a pitched roof over a block."""
        (a, b), (c, d) = low, high
        m = self.mesh
        if along_x:
            y, top = (b + d) / 2, z + rise
            drop = rise / ((d - b) / 2) * eave
            m.face([(a - eave, b - eave, z - drop), (c + eave, b - eave, z - drop), (c + eave, y, top), (a - eave, y, top)], roof)
            m.face([(c + eave, d + eave, z - drop), (a - eave, d + eave, z - drop), (a - eave, y, top), (c + eave, y, top)], roof)
            m.face([(a, d, z), (a, b, z), (a, y, top - 0.05)], wall)
            m.face([(c, b, z), (c, d, z), (c, y, top - 0.05)], wall)
            m.box((a - eave, b - eave - 0.05, z - drop - 0.2), (c + eave, b - eave + 0.08, z - drop + 0.02), self.frame)
        else:
            x, top = (a + c) / 2, z + rise
            drop = rise / ((c - a) / 2) * eave
            m.face([(a - eave, d + eave, z - drop), (a - eave, b - eave, z - drop), (x, b - eave, top), (x, d + eave, top)], roof)
            m.face([(c + eave, b - eave, z - drop), (c + eave, d + eave, z - drop), (x, d + eave, top), (x, b - eave, top)], roof)
            m.face([(a, b, z), (c, b, z), (x, b, top - 0.05)], wall)
            m.face([(c, d, z), (a, d, z), (x, d, top - 0.05)], wall)

    def shingles(self, color=None):
        return surface('shingles', color or self.random.choice([(0.13, 0.12, 0.115), (0.19, 0.14, 0.11), (0.10, 0.11, 0.13), (0.24, 0.21, 0.18)]), 0.95, 0.25, 1.2, bricks(0.3, 0.16, 0.01, (0.05, 0.05, 0.05), 0.3))

    def door(self, wall, u, width=1.8, height=2.4, depth=-0.02):
        """Adds glass doors in a frame in front of the wall."""
        wall.bar(u - width / 2 - 0.12, u + width / 2 + 0.12, 0, height + 0.14, depth - 0.1, 0.05, self.frame)
        for i in (0, 1):
            a = u - width / 2 + i * width / 2
            wall.rect(a + 0.05, a + width / 2 - 0.05, 0.12, height, self.pane, depth - 0.12, 0.55)

    def canopy(self, wall, u0, u1, z, reach, material=None, thick=0.22, posts=False):
        wall.bar(u0, u1, z, z + thick, -reach, 0.02, material or self.accent)
        if posts:
            for u in (u0 + 0.3, u1 - 0.3):
                wall.bar(u - 0.12, u + 0.12, 0, z, -reach + 0.15, -reach + 0.39, self.stone)

    def awning(self, wall, u0, u1, z, reach=1.2, drop=0.75, material=None):
        p, cloth = wall.at, material or self.accent
        self.mesh.face([p(u0, z - drop, -reach), p(u1, z - drop, -reach), p(u1, z, 0), p(u0, z, 0)], cloth)
        self.mesh.face([p(u0, z - drop - 0.22, -reach), p(u1, z - drop - 0.22, -reach), p(u1, z - drop, -reach), p(u0, z - drop, -reach)], cloth)
        self.mesh.face([p(u0, z - drop, -reach), p(u0, z, 0), p(u0, z - drop, 0)], cloth)
        self.mesh.face([p(u1, z - drop, -reach), p(u1, z - drop, 0), p(u1, z, 0)], cloth)

    def cornice(self, wall, z, material, steps=3, size=0.16):
        for i in range(steps):
            wall.bar(-0.1 * i, wall.width + 0.1 * i, z + i * size, z + (i + 1) * size, -0.14 * (i + 1), 0.05, material)
        count = int(wall.width / 0.7)
        for i in range(count):
            u = (i + 0.5) * wall.width / count
            wall.bar(u - 0.1, u + 0.1, z - 0.3, z, -0.2, 0.02, material)

    def storefront(self, wall, u0, u1, height, base_material, bulkhead=0.5):
        """Adds shop windows between two piers, with a door."""
        wall.rect(u0, u1, 0, bulkhead, base_material, 0.25)
        panes = max(2, round((u1 - u0) / 1.8))
        wall.window(u0, u1, bulkhead, height, self.shop, self.frame, 0.28, (panes, 2 if height > 3.2 else 1), 0.07)
        p = wall.at
        self.mesh.face([p(u0, 0), p(u0, 0, 0.3), p(u0, height, 0.3), p(u0, height)], base_material)
        self.mesh.face([p(u1, 0, 0.3), p(u1, 0), p(u1, height), p(u1, height, 0.3)], base_material)
        self.mesh.face([p(u0, height, 0.3), p(u1, height, 0.3), p(u1, height), p(u0, height)], base_material)
        at = u0 + (u1 - u0) * self.random.choice((0.2, 0.5, 0.8))
        self.door(wall, at, 1.0 if u1 - u0 < 5 else 1.8, 2.3, 0.3)

    def letters(self):
        return glowing('letters', (1, 0.93, 0.8), 4) if self.lit > 0.4 else surface('letters', self.random.choice([(0.75, 0.75, 0.73), (0.06, 0.06, 0.06), (0.7, 0.55, 0.25)]), 0.5, 0.05)
