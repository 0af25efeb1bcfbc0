import { fileRules } from '@acre/domain/files/rules';

/**
 * Matches the characters that `cleanName` removes. Some format characters reverse the direction of text, so that `fdp.exe` could look like
 * `exe.pdf`.
 */
const unfit = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029/\\]/gu;

/** Makes the name of an uploaded file safe to show and save; a cut name keeps its extension. */
export function cleanName(given: string | undefined): string {
  const name = (given ?? '').replaceAll('%22', '"').normalize('NFC').replace(unfit, '').trim().replace(/^\.+/, '');
  const [, stem = '', ending = ''] = parted.exec(name) ?? [];
  return named(stem, ending);
}

const parted = /^(.*?)(\.[^.]{1,10})?$/su;
const named = (stem: string, ending: string): string => [...(stem || 'file')].slice(0, fileRules.maxName - ending.length).join('') + ending;
