"""Makes the meshes and materials of every scene. Lengths are in meters, and z is up."""
import bpy
from mathutils import Vector

UP = Vector((0, 0, 1))


class Mesh:
    """Collects faces, each with a material, texture coordinates in meters, and a random shade."""

    def __init__(self, random):
        self.random, self.verts, self.faces, self.slots, self.uvs, self.shades, self.materials = random, [], [], [], [], [], []

    def face(self, points, material, shade=None):
        points = [Vector(p) for p in points]
        if material not in self.materials:
            self.materials.append(material)
        along = (points[1] - points[0]).normalized()
        normal = along.cross(points[-1] - points[0])
        across = normal.cross(along).normalized()
        if abs(normal.normalized().z) < 0.7:
            along = UP.cross(normal).normalized()
            across = UP
        start = len(self.verts)
        self.verts += points
        self.faces.append(range(start, start + len(points)))
        self.slots.append(self.materials.index(material))
        self.uvs += [(p.dot(along), p.dot(across)) for p in points]
        self.shades += [self.random.random() if shade is None else shade] * len(points)

    def box(self, low, high, material, top=None, shade=None):
        (a, b, c), (d, e, f) = low, high
        for points in (
            [(a, b, c), (d, b, c), (d, b, f), (a, b, f)],
            [(d, e, c), (a, e, c), (a, e, f), (d, e, f)],
            [(a, e, c), (a, b, c), (a, b, f), (a, e, f)],
            [(d, b, c), (d, e, c), (d, e, f), (d, b, f)],
        ):
            self.face(points, material, shade)
        self.face([(a, b, f), (d, b, f), (d, e, f), (a, e, f)], top or material, shade)
        if c > 0.2:
            self.face([(a, e, c), (d, e, c), (d, b, c), (a, b, c)], material, shade)

    def prism(self, outline, depth, place, material, along_y=True):
        """Adds an outline of (across, up) points, extruded along the y axis or the x axis."""
        x, y, z = place
        at = (lambda p, d: (x + p[0], y + d, z + p[1])) if along_y else (lambda p, d: (x + d, y + p[0], z + p[1]))
        front, back = [at(p, 0) for p in outline], [at(p, depth) for p in outline]
        self.face(front if along_y else front[::-1], material)
        self.face(back[::-1] if along_y else back, material)
        for i in range(len(outline)):
            j = (i + 1) % len(outline)
            self.face([front[j], front[i], back[i], back[j]], material)

    def build(self, name='part', smooth=False):
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(self.verts, [], self.faces)
        for material in self.materials:
            mesh.materials.append(material)
        mesh.polygons.foreach_set('material_index', self.slots)
        mesh.uv_layers.new(name='meters').data.foreach_set('uv', [n for uv in self.uvs for n in uv])
        shade = mesh.color_attributes.new('shade', 'FLOAT_COLOR', 'CORNER')
        shade.data.foreach_set('color', [n for s in self.shades for n in (s, s, s, 1)])
        if smooth:
            mesh.polygons.foreach_set('use_smooth', [True] * len(self.faces))
        mesh.update()
        thing = bpy.data.objects.new(name, mesh)
        bpy.context.scene.collection.objects.link(thing)
        return thing


def tone(color, factor):
    return tuple(min(1, c * factor) for c in color[:3])


class Nodes:
    """Adds shader nodes, each by a call of this object."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def __call__(self, kind, values=None, **settings):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (values or {}).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = (*value, 1) if isinstance(value, tuple) and len(value) == 3 and node.inputs[key].type == 'RGBA' else value
        return node

    def out(self, socket):
        self('OutputMaterial', {'Surface': socket})
        return self.material

    def mix(self, a, b, factor):
        return self('MixRGB', {'Fac': factor, 'Color1': a, 'Color2': b}).outputs[0]

    def noise(self, scale, vector=None, detail=3):
        values = {'Scale': scale, 'Detail': detail}
        if vector is not None:
            values['Vector'] = vector
        return self('TexNoise', values).outputs['Fac']

    def meters(self):
        return self('UVMap', uv_map='meters').outputs[0]

    def world(self):
        return self('NewGeometry').outputs['Position']

    def shade(self):
        return self('VertexColor', layer_name='shade').outputs[0]

    def ramp(self, factor, low, high):
        node = self('MapRange', {'Value': factor, 'From Min': low, 'From Max': high})
        return node.outputs[0]


def surface(name, color, roughness=0.85, spread=0.22, scale=0.6, pattern=None, metallic=0.0, streaks=0.0):
    """Makes an opaque material with weathered blotches and, if given, a pattern."""
    n = Nodes(name)
    base = n.mix(tone(color, 1 - spread), tone(color, 1 + spread), n.noise(scale, n.world(), 4))
    if streaks:
        stretched = n('Mapping', {'Vector': n.meters(), 'Scale': (1.4, 0.06, 1)}).outputs[0]
        base = n.mix(base, tone(color, 0.62), n('Math', {0: n.ramp(n.noise(1, stretched), 0.5, 0.85), 1: streaks}, operation='MULTIPLY').outputs[0])
    values = {'Roughness': roughness, 'Metallic': metallic}
    if pattern:
        base, height = pattern(n, base, color)
        if height is not None:
            values['Normal'] = n('Bump', {'Strength': 0.5, 'Distance': 0.02, 'Height': height}).outputs[0]
    values['Base Color'] = base
    return n.out(n('BsdfPrincipled', values).outputs[0])


def bricks(width=0.24, height=0.075, mortar=0.012, joint=None, vary=0.35):
    """Makes a pattern of bricks, blocks, panels or pavers, by the size of one of them."""

    def pattern(n, base, color):
        grey = joint or (0.5, 0.47, 0.43)
        node = n('TexBrick', {'Vector': n.meters(), 'Color1': tone(color, 1 - vary), 'Color2': tone(color, 1 + vary), 'Mortar': grey, 'Scale': 1,
                              'Mortar Size': mortar, 'Brick Width': width, 'Row Height': height, 'Bias': -0.1}, offset=0.5 if height < 0.4 else 0)
        return n('MixRGB', {'Fac': 0.55, 'Color1': node.outputs[0], 'Color2': base}).outputs[0], node.outputs['Fac'] if height > 0.3 else None

    return pattern


def ribs(spacing, vertical=True, depth=0.35):
    """Makes a pattern of the seams of metal sheets or the laps of siding."""

    def pattern(n, base, color):
        axis = n('SeparateXYZ', {'Vector': n.meters()}).outputs[0 if vertical else 1]
        part = n('Math', {0: n('Math', {0: axis, 1: spacing}, operation='DIVIDE').outputs[0]}, operation='FRACT').outputs[0]
        dark = n.ramp(part, 0.0, 0.16 if vertical else 0.12)
        return n.mix(tone(color, 1 - depth), base, dark), None

    return pattern


def glass(name, tint=(0.05, 0.08, 0.09), lit=0.0, mirror=0.12, warm=(1.0, 0.72, 0.4), goods=0.0):
    """Makes panes with rooms behind them: some with blinds, some dark, some lit. All reflect the sky."""
    n = Nodes(name)
    shade = n.shade()
    blind = n.mix(tint, (0.55, 0.53, 0.48), n.ramp(shade, 0.72, 0.80))
    if goods:
        cells = n('TexVoronoi', {'Vector': n('Mapping', {'Vector': n.world(), 'Scale': (2.2, 2.2, 1.6)}).outputs[0], 'Scale': 1.0})
        grey = n('HueSaturation', {'Saturation': 0.35, 'Color': cells.outputs['Color']}).outputs[0]
        blind = n.mix(tint, n('MixRGB', {'Fac': 1.0, 'Color1': grey, 'Color2': (0.30, 0.28, 0.26)}, blend_type='MULTIPLY').outputs[0], goods)
    room = n('BsdfDiffuse', {'Color': n.mix(blind, tone(tint, 0.35), n.ramp(shade, 0.42, 0.38))}).outputs[0]
    if lit:
        spread = n.noise(0.9, n.world(), 2)
        strength = n('Math', {0: n.ramp(shade, 1 - lit, 1 - lit + 0.15), 1: n.ramp(spread, 0.2, 0.8)}, operation='MULTIPLY').outputs[0]
        glow = n('Emission', {'Color': warm, 'Strength': n('Math', {0: strength, 1: 1.1}, operation='MULTIPLY').outputs[0]}).outputs[0]
        room = n('AddShader', {0: room, 1: glow}).outputs[0]
    fresnel = n('Fresnel', {'IOR': 1.5}).outputs[0]
    share = n('Math', {0: fresnel, 1: mirror}, operation='ADD', use_clamp=True).outputs[0]
    return n.out(n('MixShader', {0: share, 1: room, 2: n('BsdfGlossy', {'Color': (0.92, 0.97, 1.0), 'Roughness': 0.02}).outputs[0]}).outputs[0])


def glowing(name, color, strength):
    n = Nodes(name)
    return n.out(n('Emission', {'Color': color, 'Strength': strength}).outputs[0])


def leafy(name, color):
    n = Nodes(name)
    shaded = n.mix(tone(color, 0.55), tone(color, 1.35), n.shade())
    through = n('BsdfTranslucent', {'Color': tone(color, 1.3)}).outputs[0]
    return n.out(n('MixShader', {0: 0.3, 1: n('BsdfDiffuse', {'Color': shaded}).outputs[0], 2: through}).outputs[0])
