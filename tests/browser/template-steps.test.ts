import { describe, expect, it } from 'vitest';
import { useSite } from './support/site.ts';
import { told } from './support/steps.ts';
import { button, dialogOf, drag, edit, field, order, start, stepsOf, templatesOn } from './support/template-dialog.ts';

const open = templatesOn(await useSite());

describe('the steps of a template', () => {
  it('are reordered by dragging, once the pointer has moved 8 px', async () => {
    const page = await open();
    await start(page, 'Dragged', 'One', 'Two', 'Three', 'Four');
    await drag(page, 'One', 6);
    expect(await order(page)).toEqual(['One', 'Two', 'Three', 'Four']);
    await drag(page, 'One', 130);
    await expect.poll(() => order(page)).toEqual(['Two', 'Three', 'One', 'Four']);
    await button(page, 'Create Template').click();
    await expect.poll(() => stepsOf(page, 'Dragged')).toEqual(['1\nTwo', '2\nThree', '3\nOne', '4\nFour']);
  });

  it('are reordered by keyboard alone: lifted, moved and dropped, or left in place', async () => {
    const page = await open();
    await start(page, 'Keyed', 'One', 'Two', 'Three');
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) {
        await page.keyboard.press(key);
        await page.waitForTimeout(100);
      }
    };
    await button(page, 'Move Three').focus();
    await press('Space', 'ArrowUp', 'ArrowUp', 'Space');
    await expect.poll(() => order(page)).toEqual(['Three', 'One', 'Two']);
    await dialogOf(page).getByText('Three: moved to position 1 of 3').waitFor();
    await press('Enter', 'ArrowDown', 'Escape');
    expect(await order(page)).toEqual(['Three', 'One', 'Two']);
    await press('Enter', 'ArrowDown', 'Enter');
    await expect.poll(() => order(page)).toEqual(['One', 'Three', 'Two']);
    await button(page, 'Move up: Two').focus();
    await press('Enter', 'Enter');
    expect(await order(page)).toEqual(['Two', 'One', 'Three']);
    await press('Enter');
    expect(await order(page)).toEqual(['One', 'Two', 'Three']);
  });

  it('keep their texts and errors when others are moved or removed', async () => {
    const page = await open();
    await edit(page, 'Default Deal Flow');
    const before = await order(page);
    await field(page, 'Name of step 2').fill('U');
    await button(page, 'Move up: Feedback Sent').click();
    expect(await told(page, 'Name of step 3')).toBe('Step name must be at least 2 characters');
    await button(page, 'Remove Under Review').click();
    await button(page, `Remove ${before.at(-1)}`).click();
    await button(page, 'Add Step').click();
    await page.keyboard.type('The End');
    expect(await order(page)).toEqual(['Feedback Sent', 'U', ...before.slice(3, -1), 'The End']);
    expect(await told(page, 'Name of step 2')).toBe('Step name must be at least 2 characters');
  });
});
