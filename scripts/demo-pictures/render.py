"""Renders the demo pictures as PNG files: blender -b --factory-startup --python render.py -- FOLDER [TYPE-NUMBER-VIEW ...]"""
import math
import os
import random as chance
import sys
import time
import bpy
from mathutils import Vector

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import surroundings
from commercial import industrial, office, retail
from halls import other
from homes import apartments, mixed_use
from denoise import smooth_light
from land import land
from rooms import interior
from sky import exposure, sky

MAKERS = {'office': office, 'retail': retail, 'industrial': industrial, 'multi-family': apartments, 'mixed-use': mixed_use, 'other': other}
LIGHTS = ['fair', 'clear', 'broken', 'golden', 'fair', 'overcast', 'clear', 'dusk', 'broken', 'golden']
SEASONS = ['summer', 'autumn', 'summer', 'spring', 'winter', 'summer', 'autumn', 'spring']


def empty():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.cycles.samples, s.cycles.adaptive_threshold, s.cycles.adaptive_min_samples = 7, 0.06, 4
    s.cycles.max_bounces, s.cycles.diffuse_bounces, s.cycles.glossy_bounces, s.cycles.transmission_bounces = 3, 1, 1, 1
    s.cycles.sample_clamp_indirect, s.cycles.caustics_reflective, s.cycles.caustics_refractive = 4, False, False
    s.cycles.use_denoising, s.world = False, None
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = 652, 489, 100
    s.render.threads_mode, s.render.threads = 'FIXED', 1
    s.render.image_settings.file_format = 'PNG'
    s.view_settings.view_transform, s.view_settings.look = 'Filmic', 'Medium High Contrast'
    return s


def camera(at, aim, lens, level=True, lift=0.0, aside=0.0):
    data = bpy.data.cameras.new('camera')
    data.lens, data.clip_end = lens, 2000
    thing = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    thing.location = at
    way = Vector(aim) - Vector(at)
    if level:
        data.shift_x, data.shift_y = aside, lift
        thing.rotation_euler = (math.pi / 2, 0, math.atan2(way.y, way.x) - math.pi / 2)
    else:
        thing.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()


def around(random, place, season, w):
    """Builds the plot and the street in front of it."""
    night = w['lit'] > 0.5
    half, front = place['width'] / 2, place['front']
    line = surroundings.ground(random, season, place['pave'], front, half + (14 if place['lot'] else 3), place['depth'] + 6, place['urban'])
    if place['urban']:
        surroundings.neighbors(random, half, place['depth'], place['height'] * random.uniform(0.7, 1.0), 9 if place.get('corner') else 0.3, w['lit'])
    if place['lot'] and place['pave'] == 'asphalt':
        y = -front + 6.0
        while y < -6.5:
            surroundings.stalls(random, -half - 8, half + 8, y, line, night, random.uniform(0.1, 0.25 if place.get('sparse') else 0.55))
            y += 12.5
    elif place['pave'] == 'grass':
        x, path = -half, half * random.uniform(-0.2, 0.2)
        while x < half - 4:
            length = random.uniform(4, 9)
            if not (x - 1 < path < x + length + 1):
                surroundings.hedge(random, season, (x, -1.7, 0), (min(half, x + length), -0.5, random.uniform(0.6, 1.1)))
            x += length + random.uniform(0.5, 3)
    kerb = -front + 0.8 if place['urban'] or front < 12 else -front + 4.2
    posts = [half * t for t in (-1.5, -0.85, 0.9, 1.55)]
    chosen = [(x + random.uniform(-2, 2), kerb, 0) for x in posts if random.random() < (0.35 if place.get('sparse') else 0.6)]
    surroundings.trees(random, season, chosen, min(random.uniform(5.5, 8.5), place['height'] * 0.9 + 1), 'round')
    far = [(random.uniform(-150, 150), random.uniform(place['depth'] + 14, 90), 0) for _ in range(random.randint(60, 130))]
    far += [(side * (half + random.uniform(10, 40)), random.uniform(2, 40), 0) for side in (-1, 1) for _ in range(random.randint(1, 5))]
    if not place['urban']:
        surroundings.trees(random, season, far, random.uniform(9, 14), random.choice(('round', 'round', 'conifer')) if not place.get('woods') else 'conifer')
        surroundings.trees(random, season, [(random.uniform(-160, 160), -front - random.uniform(22, 60), 0) for _ in range(25)], 10)
    for x in random.sample([-0.9, -0.4, 0.1, 0.6, 1.0], random.choice((0, 1, 2)) if place['height'] > 21 else 0):
        lane = -1.6
        surroundings.car(random, (x * half + random.uniform(-3, 3), -front + lane, -0.11), 0 if lane < -5 else math.pi, night)
    if random.random() < 0.6:
        surroundings.lamp_post(random, (half * random.choice((-1, 1)) * random.uniform(0.8, 1.2), -front + 0.5, 0), night)


def look(random, place, view, night):
    """Places the camera: across the street at eye height, at a corner, or above."""
    w, d, h, front = place['width'], place['depth'], place['height'], place['front']
    low = h < w * 0.24
    side = random.choice((-1, 1))
    if view == 'front':
        turn, above = side * (random.uniform(0.35, 0.8) if low else random.uniform(0.08, 0.6)), low and random.random() < 0.3
    else:
        turn, above = side * random.uniform(0.6, 0.9), random.random() < (0.7 if low else 0.45)
    if view == 'detail':
        turn, above = side * random.uniform(0.1, 0.6), False
    if place['urban'] and not place.get('corner'):
        turn = max(-0.42, min(0.42, turn))
    aim = Vector((-math.sin(turn) * w * 0.1, d * 0.2, h * 0.4))
    if view == 'detail':
        aim.x += random.uniform(-0.2, 0.2) * w
    if above and not night:
        reach = max(w * 0.85, h * 2)
        at = Vector((aim.x + math.sin(turn) * reach, -math.cos(turn) * reach, h + random.uniform(7, 18)))
        return camera(at, aim, 36 / max(1.15, w * 1.25 / reach), False)
    crop = {'front': 0.66 if low else 1, 'angle': 0.85 if low else 1, 'detail': 0.45}[view]
    frame(place, aim, turn, (front + random.uniform(7, 10)) / math.cos(turn), random.uniform(1.6, 2.6), crop, random.uniform(0.2, 0.3))


def frame(place, aim, turn, reach, eye, crop, under):
    """Moves the camera back until the building fits a wide lens. The camera stays level, as in architectural photography, so that
    vertical edges stay upright."""
    w, d, h = place['width'] / 2, place['depth'], place['height']
    ahead, right = Vector((-math.sin(turn), math.cos(turn), 0)), Vector((math.cos(turn), math.sin(turn), 0))
    for _ in range(12):
        at = Vector((aim.x + math.sin(turn) * reach, -math.cos(turn) * reach, eye))
        corners = [Vector((x, y, z)) - at for x in (-w, w) for y in (0, d * 0.6) for z in (0, h)]
        across = [c.dot(right) / max(2, c.dot(ahead)) for c in corners]
        up = [c.z / max(2, c.dot(ahead)) for c in corners]
        span = max((max(across) - min(across)) * 1.1 * crop, (max(up) - min(up)) * 1.22 / 0.75 * (crop if crop < 0.5 else 1))
        if span <= 2.0:
            break
        reach *= 1.12
    span = max(0.7, span)
    middle = (max(across) + min(across)) / 2 + (1 - crop) * 0.5 * (1 if turn > 0 else -1) * (max(across) - min(across)) * (0.5 if crop > 0.5 else 0.1)
    level = max(min(up) + span * 0.75 * (0.5 - under), max(up) + span * 0.05 - span * 0.375) if crop > 0.5 else span * 0.2
    camera(at, at + ahead * 10, 36 / span, True, level / span, middle / span)


def exterior(kind, number, view, out):
    random = chance.Random(f'{kind} {number}')
    s = empty()
    weather = LIGHTS[(number * 7 + list(MAKERS).index(kind) * 3) % len(LIGHTS)]
    season = SEASONS[(number * 3 + list(MAKERS).index(kind)) % len(SEASONS)]
    w = sky(random, weather, 0)
    place = MAKERS[kind](random, w['lit'], number)
    around(random, place, season, w)
    look(chance.Random(f'{kind} {number} {view}'), place, view, w['lit'] > 0.4)
    s.view_settings.exposure = exposure(weather)
    s.cycles.seed = number
    smooth_light(s, s.view_layers[0])
    s.render.filepath = out
    bpy.ops.render.render(write_still=True)


def main(out, names):
    for name in names:
        kind, number, view = name.rsplit('-', 2)
        started = time.process_time()
        path = os.path.join(out, name + '.png')
        if view == 'interior':
            interior(kind, int(number), path, begin)
        elif kind == 'land':
            land(int(number), view, path, begin)
        else:
            exterior(kind, int(number), view, path)
        print('made', name, round(time.process_time() - started, 1), flush=True)


def begin():
    """Begins an empty scene for a picture that is not of a building on its plot. Returns the functions that place the camera and render."""
    s = empty()

    def shoot(path, number, weather, more=0.0, samples=None):
        s.view_settings.exposure = exposure(weather) + more
        s.cycles.seed, s.render.filepath = number, path
        s.cycles.samples = samples or s.cycles.samples
        smooth_light(s, s.view_layers[0])
        bpy.ops.render.render(write_still=True)

    return camera, shoot


if __name__ == '__main__':
    rest = sys.argv[sys.argv.index('--') + 1:]
    main(rest[0], rest[1:])
