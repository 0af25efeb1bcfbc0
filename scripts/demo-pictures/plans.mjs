/** This file draws floor plans and surveys in the style that brokers use: black walls, doors, windows, and the name of each room. */
const ink = '#2b2f33';

/** This is the Mulberry32 generator: the same seed gives the same plan. */
function dice(text) {
  let state = [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 2654435761), 1779033703);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (a, b) => a + (b - a) * next(),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (p) => next() < p,
  };
}

const line = (x1, y1, x2, y2, width = 1, more = '') =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${ink}" stroke-width="${width}" ${more}/>`;
const rect = (x, y, w, h, fill = 'none', stroke = 1) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" stroke="${ink}" stroke-width="${stroke}"/>`;
const label = (x, y, words, size = 11, weight = 400) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="DejaVu Sans" font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${ink}">${words}</text>`;

/**
 * Draws a gap in a horizontal wall and a door leaf. If `into` is -1, the leaf swings into the room above the wall. If `into` is 1, the leaf
 * swings into the room below.
 */
const door = (x, y, into, width = 15) =>
  `<rect x="${x}" y="${y - 4}" width="${width}" height="8" fill="#fff"/>${line(x, y, x, y + into * width, 1.4)}` +
  `<path d="M${x} ${y + into * width} A${width} ${width} 0 0 ${into > 0 ? 0 : 1} ${x + width} ${y}" fill="none" stroke="${ink}" stroke-width=".7"/>`;

const glazing = (x1, x2, y) =>
  `<rect x="${x1}" y="${y - 4}" width="${x2 - x1}" height="8" fill="#fff"/>${line(x1, y - 2, x2, y - 2)}${line(x1, y + 2, x2, y + 2)}`;

/** Splits a length into parts of about the given size. */
function split(r, from, to, about) {
  const count = Math.max(1, Math.round((to - from) / about));
  const weights = Array.from({ length: count }, () => r.between(0.75, 1.35));
  const all = weights.reduce((a, b) => a + b, 0);
  const sums = weights.map((_, place) => weights.slice(0, place).reduce((a, b) => a + b, 0));
  const at = (sum) => from + ((to - from) * sum) / all;
  return weights.map((weight, place) => [at(sums[place]), at(sums[place] + weight)]);
}

/** Draws the name of a room, if it fits. The plan shows no room sizes, because they could contradict the areas in the listing. */
function room(x1, y1, x2, y2, name) {
  const size = Math.min(11, (x2 - x1 - 8) / (name.length * 0.72));
  return size < 6 ? '' : label((x1 + x2) / 2, (y1 + y2) / 2 + 4, name, size.toFixed(1), 600);
}

const core = (x, y, w, h) => {
  const steps = Array.from({ length: 9 }, (_, i) => line(x + (w / 2) * (i / 9), y, x + (w / 2) * (i / 9), y + h)).join('');
  const lift = (at) => rect(at, y, w / 4, h) + line(at, y, at + w / 4, y + h) + line(at + w / 4, y, at, y + h);
  return rect(x, y, w, h, '#fff', 3) + steps + lift(x + w / 2) + lift(x + (w * 3) / 4);
};

/** Draws rooms on both sides of a corridor. */
function corridor(r, names, about, hall = 26) {
  const [w, h] = [r.between(420, 540), r.between(210, 320)];
  const [x, y] = [(640 - w) / 2, (440 - h) / 2];
  const middle = y + h * r.between(0.44, 0.56);
  let drawing = rect(x, y, w, h, '#fff', 6);
  for (const [top, bottom, wall, into] of [
    [y, middle - hall / 2, y, -1],
    [middle + hall / 2, y + h, y + h, 1],
  ]) {
    const inner = into < 0 ? bottom : top;
    drawing += line(x, inner, x + w, inner, 3);
    for (const [x1, x2] of split(r, x, x + w, about * r.between(0.8, 1.3))) {
      drawing += x2 < x + w - 1 ? line(x2, top, x2, bottom, 3) : '';
      drawing +=
        glazing(x1 + (x2 - x1) * 0.25, x1 + (x2 - x1) * 0.75, wall) + door(x1 + 8, inner, into) + room(x1, top, x2, bottom, r.pick(names));
    }
  }
  const at = x + w * r.between(0.3, 0.6);
  return drawing + core(at, middle - hall / 2 - 40, 76, 40) + label(x + w - 50, middle + 3, 'CORRIDOR', 8);
}

/** Draws apartments, each with a living room, a kitchen, a bath and a bedroom. */
function flats(r) {
  const [w, h] = [r.between(430, 550), r.between(250, 320)];
  const [x, y] = [(640 - w) / 2, (440 - h) / 2];
  let drawing = rect(x, y, w, h, '#fff', 6);
  for (const up of [true, false]) {
    const [near, far] = up ? [y + h / 2 - 12, y] : [y + h / 2 + 12, y + h];
    drawing += line(x, near, x + w, near, 3);
    for (const [x1, x2] of split(r, x, x + w, r.between(125, 190))) {
      const [wet, bed] = [near + (far - near) * 0.4, x1 + (x2 - x1) * r.between(0.52, 0.62)];
      const [top, bottom, low, high] = [Math.min(far, wet), Math.max(far, wet), Math.min(near, wet), Math.max(near, wet)];
      drawing +=
        line(x2, far, x2, near, 4) + line(bed, far, bed, wet, 2.5) + line(bed - 30, wet, x2, wet, 2.5) + line(bed, wet, bed, near, 2.5);
      drawing += glazing(x1 + 14, bed - 14, far) + glazing(bed + 10, x2 - 10, far) + door(x1 + 8, near, up ? -1 : 1);
      drawing +=
        room(x1, top, bed, bottom, 'LIVING') +
        room(bed, top, x2, bottom, 'BED') +
        room(bed, low, x2, high, 'BATH') +
        room(x1, low, bed, high, 'KITCHEN');
    }
  }
  return drawing + core(x + w * 0.5 - 38, y + h / 2 - 14, 76, 28);
}

function shops(r, above = false) {
  const [w, h] = [r.between(440, 560), r.between(150, 200)];
  const [x, y] = [(640 - w) / 2, above ? 130 : 80];
  let drawing = rect(x, y, w, h, '#fff', 6);
  let unit = 100 + Math.floor(r.next() * 4) * 100;
  for (const [x1, x2] of split(r, x, x + w, r.between(75, 130))) {
    const back = y + h * r.between(0.24, 0.34);
    unit += 1;
    drawing += line(x2, y, x2, y + h, 4) + line(x1, back, x2, back, 2.5) + door(x1 + 10, back, -1) + glazing(x1 + 8, x2 - 8, y + h);
    drawing +=
      room(x1, back, x2, y + h, `SUITE ${unit}`) +
      label((x1 + x2) / 2, (y + back) / 2 + 3, 'STOCK', 8) +
      door(x1 + (x2 - x1) / 2 - 8, y + h, 1, 16);
  }
  if (above)
    return (
      drawing +
      label(320, y + h + 34, 'SIDEWALK', 10) +
      line(40, y + h + 46, 600, y + h + 46, 1.5) +
      label(320, y + h + 76, 'STREET', 11, 600)
    );
  const stalls = (at) => Array.from({ length: Math.floor(w / 15) + 1 }, (_, i) => line(x + i * 15, at, x + i * 15, at + 30)).join('');
  return (
    drawing + stalls(y + h + 28) + stalls(y + h + 86) + line(x, y + h + 116, x + w, y + h + 116) + label(320, y + h + 76, 'PARKING', 9)
  );
}

function warehouse(r) {
  const [w, h] = [r.between(430, 540), r.between(230, 300)];
  const [x, y] = [(640 - w) / 2, 64];
  const [ow, oh] = [r.between(90, 150), h * r.between(0.45, 0.7)];
  const right = r.chance(0.5);
  const ox = right ? x + w - ow : x;
  const oy = r.chance(0.5) ? y : y + h - oh;
  let drawing = rect(x, y, w, h, '#fff', 6);
  for (let i = 1; i < w / 52; i += 1) for (let j = 1; j < h / 62; j += 1) drawing += rect(x + i * 52 - 3, y + j * 62 - 3, 6, 6, ink, 0);
  drawing += rect(ox, oy, ow, oh, '#fff', 3.5);
  for (const [y1, y2] of split(r, oy, oy + oh, 48))
    drawing += line(ox, y2, ox + ow, y2, 2) + room(ox, y1, ox + ow, y2, r.pick(['OFFICE', 'OFFICE', 'BREAK', 'RECEPTION', 'RESTROOMS']));
  const from = right ? x + 20 : x + (oy > y ? ow + 20 : 20);
  const to = right ? x + w - (oy > y ? ow + 20 : 20) : x + w - 20;
  for (let at = from, dock = 1; at < to - 26; at += 44, dock += 1)
    drawing += `<rect x="${at}" y="${y + h - 5}" width="24" height="10" fill="#fff" stroke="${ink}"/>${label(at + 12, y + h + 18, dock, 8)}`;
  return (
    drawing +
    room(right ? x : x + ow, y, right ? x + w - ow : x + w, y + h, 'WAREHOUSE') +
    label(320, y + h + 50, 'TRUCK COURT', 10, 600) +
    line(x, y + h + 70, x + w, y + h + 70, 1, 'stroke-dasharray="8 5"')
  );
}

function hall(r) {
  const [w, h] = [r.between(380, 480), r.between(240, 300)];
  const [x, y] = [(640 - w) / 2, (440 - h) / 2];
  const side = r.between(64, 96);
  const names = r.chance(0.5)
    ? ['OFFICE', 'STORAGE', 'LOBBY', 'KITCHEN', 'GREEN ROOM', 'CLASS']
    : ['LOBBY', 'OFFICE', 'CLASS', 'GREEN ROOM', 'STORAGE', 'KITCHEN'];
  let drawing = rect(x, y, w, h, '#fff', 6) + line(x + side, y, x + side, y + h, 3) + line(x + w - side, y, x + w - side, y + h, 3);
  for (const [left, open] of [
    [x, r.next()],
    [x + w - side, r.next()],
  ])
    for (const [i, [y1, y2]] of split(r, y, y + h, 56 + open * 30).entries())
      drawing += line(left, y2, left + side, y2, 2.5) + room(left, y1, left + side, y2, names[(left > x ? 3 : 0) + (i % 3)]);
  drawing += rect(x + side + 20, y + 8, w - side * 2 - 40, 44, '#eef0f1', 2) + label(320, y + 34, 'STAGE', 10, 600);
  for (let row = 0; row < (h - 120) / 17; row += 1)
    for (let seat = 0; seat < (w - side * 2 - 40) / 15; seat += 1)
      drawing += rect(x + side + 22 + seat * 15, y + 72 + row * 17, 9, 9, 'none', 0.8);
  return drawing + room(x + side, y + h - 50, x + w - side, y + h - 8, 'HALL') + door(312, y + h, 1, 17);
}

function survey(r) {
  const points = [
    [120, 90],
    [500, 70],
    [540, 340],
    [100, 360],
  ].map(([x, y]) => [x + r.between(-45, 45), y + r.between(-28, 28)]);
  let drawing = '';
  const [cx, cy] = [r.between(120, 520), r.between(90, 340)];
  for (let i = 1; i < 16; i += 1) {
    const wobble = Array.from({ length: 25 }, (_, a) => {
      const reach = i * 30 * (1 + 0.18 * Math.sin((a / 24) * Math.PI * 4 + i * 0.25) + 0.1 * Math.sin((a / 24) * Math.PI * 6));
      return `${(cx + reach * 1.3 * Math.cos((a / 12) * Math.PI)).toFixed(1)},${(cy + reach * Math.sin((a / 12) * Math.PI)).toFixed(1)}`;
    });
    drawing += `<polygon points="${wobble.join(' ')}" fill="none" stroke="#b9a68c" stroke-width="${i % 5 ? 0.6 : 1.3}"/>`;
  }
  drawing += `<polygon points="${points.map((p) => p.map((n) => n.toFixed(1)).join(',')).join(' ')}" fill="#dfe8d6" fill-opacity=".55" stroke="${ink}" stroke-width="3" stroke-dasharray="22 6 4 6"/>`;
  points.forEach(([x, y], i) => {
    const [u, v] = points[(i + 1) % 4];
    const turn = (Math.atan2(v - y, u - x) * 180) / Math.PI;
    const upright = Math.abs(turn) > 90 ? turn + 180 : turn;
    const bearing = `${turn < 0 ? 'N' : 'S'} ${Math.floor(Math.abs(turn) % 90)}° ${String(Math.floor(r.between(0, 60))).padStart(2, '0')}' E   ${(Math.hypot(u - x, v - y) * 2.1).toFixed(1)}'`;
    drawing += `<circle cx="${x}" cy="${y}" r="5" fill="#fff" stroke="${ink}" stroke-width="2"/><g transform="translate(${(x + u) / 2} ${(y + v) / 2}) rotate(${upright}) translate(0 -9)">${label(0, 0, bearing, 10)}</g>`;
  });
  drawing += label(310, 222, `LOT ${Math.ceil(r.next() * 9)}`, 15, 600);
  return `${drawing}<path d="M0 412 C200 ${r.between(392, 420)} 420 ${r.between(400, 430)} 640 ${410}" fill="none" stroke="#c9ccce" stroke-width="26"/>${label(320, 418, r.pick(['COUNTY ROAD', 'STATE HIGHWAY', 'FRONTAGE ROAD']), 10)}`;
}

const drawings = {
  office: (r) => corridor(r, ['OFFICE', 'OFFICE', 'OFFICE', 'CONFERENCE', 'OPEN OFFICE', 'BREAK', 'COPY'], r.between(64, 110)),
  retail: (r) => shops(r),
  industrial: warehouse,
  'multi-family': flats,
  'mixed-use': (r, number) => (number % 2 ? flats(r) : shops(r, true)),
  land: survey,
  other: (r, number) => (number % 2 ? corridor(r, ['GUEST ROOM'], 62, 30) : hall(r)),
};

export const planTypes = Object.keys(drawings);

export function plan(type, number) {
  const r = dice(`${type} ${number} plan`);
  const onGround = type === 'retail' || type === 'industrial' || ((type === 'mixed-use' || type === 'other') && number % 2 === 0);
  const level = type === 'land' ? 'BOUNDARY SURVEY' : onGround ? 'GROUND FLOOR' : r.pick(['LEVEL 2', 'LEVEL 3', 'TYPICAL FLOOR']);
  const paper = r.pick(['#ffffff', '#fbfaf6', '#f7f9fa']);
  const north = `<g transform="translate(596 430) rotate(${Math.floor(r.between(-40, 40))})"><circle r="13" fill="none" stroke="${ink}"/><path d="M0 -11 L4 6 L0 3 L-4 6 Z" fill="${ink}"/></g>`;
  const scale = `<rect x="40" y="446" width="60" height="4" fill="${ink}"/><rect x="100" y="444" width="60" height="6" fill="none" stroke="${ink}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="960" height="720"><rect width="640" height="480" fill="${paper}"/>${drawings[type](r, number)}${north}${scale}${label(320, 460, level, 12, 600)}</svg>`;
}
