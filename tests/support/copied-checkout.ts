import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const never = ['node_modules', '.cache', '.git', '.acre'];

/** Copies these files and folders of the checkout, but nothing named in `without`, and links to the installed npm packages. */
export async function copyCheckout(folder: string, names: readonly string[], without: readonly string[]): Promise<void> {
  const left = new Set([...never, ...without]);
  for (const name of names)
    await cp(join(root, name), join(folder, name), { recursive: true, filter: (source) => !left.has(basename(source)) });
  await mkdir(join(folder, 'node_modules/@acre'), { recursive: true });
  const others = (await readdir(join(root, 'node_modules'))).filter((name) => name !== '@acre' && !name.startsWith('.'));
  for (const name of others) await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of await readdir(join(root, 'packages'))) {
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@acre', name));
    const own = join(root, 'packages', name, 'node_modules');
    await symlink(own, join(folder, 'packages', name, 'node_modules')).catch(() => undefined);
  }
  await symlink(join(folder, 'db'), join(folder, 'node_modules/@acre/db'));
}
