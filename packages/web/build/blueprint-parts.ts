/** The parts of Blueprint that the screens use, with those they are made of. Whoever uses another one names it here. */
const parts = [
  'button',
  'checkbox',
  'control',
  'dark',
  'dialog',
  'disabled',
  'drawer',
  'elevation',
  'fill',
  'focus',
  'form',
  'heading',
  'html-select',
  'icon',
  'inline',
  'input',
  'intent',
  'label',
  'large',
  'list',
  'menu',
  'minimal',
  'modifiers',
  'monospace',
  'multiline',
  'overflow',
  'overlay',
  'popover',
  'portal',
  'position',
  'select',
  'small',
  'submenu',
  'suggest',
  'svg-icon',
  'switch',
  'text-area',
  'text-muted',
  'text-overflow-ellipsis',
  'transition',
];
/** Longer names that begin like a part in use. */
const others = [
  'button-group',
  'control-card',
  'control-group',
  'icon-',
  'input-ghost',
  'multistep-dialog',
  'large-',
  'overflow-list',
  'tag-input',
];

const isPart = (name: string): boolean =>
  parts.some((part) => name === part || name.startsWith(`${part}-`)) && !others.some((other) => name === other || name.startsWith(other));

const classes = /\.bp6-([a-z0-9-]+)/g;
const isUsed = (selector: string): boolean => [...selector.matchAll(classes)].every(([, name = '']) => isPart(name));

type Rule = { selectors: string[]; remove(): void; parent?: { nodes?: unknown[]; type: string; remove(): void } | undefined };

/** Leaves the rules about other parts out of the style sheet: four fifths of Blueprint's CSS. */
export const blueprintParts = {
  postcssPlugin: 'blueprint-parts',
  Rule(rule: Rule): void {
    const used = rule.selectors.filter(isUsed);
    if (used.length === rule.selectors.length) return;
    if (used.length > 0) rule.selectors = used;
    else rule.remove();
  },
};
