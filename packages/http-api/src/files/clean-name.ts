import { fileRules } from '@acre/domain';

/** Control characters, and those that turn the direction of writing: they make `exe.pdf` of `fdp.exe`. */
const unfit = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029/\\]/gu;

/** The name of an uploaded file, fit to be shown and saved under; the ending survives when it is cut. */
export function cleanName(given: string | undefined): string {
  const name = (given ?? '').replaceAll('%22', '"').normalize('NFC').replace(unfit, '').trim().replace(/^\.+/, '');
  const [, stem = '', ending = ''] = parted.exec(name) ?? [];
  return named(stem, ending);
}

const parted = /^(.*?)(\.[^.]{1,10})?$/su;
const named = (stem: string, ending: string): string => [...(stem || 'file')].slice(0, fileRules.maxName - ending.length).join('') + ending;
