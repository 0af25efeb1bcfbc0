import { withLostZeros } from '@acre/domain/places/zip-code-format';
import { toNumber } from '../clean.ts';

const again = 'and save the file again';
const errorOfSheet = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|ERROR!|BLOCKED!|FIELD!)$/i;

/** A spreadsheet writes 25270800000001001 as 2.52708E+16, and its last digits are gone. */
export const isShortened = (text: string): boolean => text.includes('E+') && /(^|[^\w.])-?\d(\.\d+)?E\+\d{2,3}$/.test(text);

/**
 * Returns how a spreadsheet damaged this cell; undefined if nothing is wrong. In a message, the returned words follow the text of the cell.
 */
export function damageOf(text: string): string | undefined {
  if (text.startsWith('#')) {
    if (errorOfSheet.test(text)) return `is a spreadsheet error: correct the cell, ${again}`;
    if (/^#{3,}$/.test(text)) return `is hidden by a narrow column: widen the column in the spreadsheet, ${again}`;
  }
  if (!isShortened(text)) return undefined;
  return `was shortened by a spreadsheet: format the column as a number without decimals, ${again}, or use the original file`;
}

/** Returns why a text is not a number, and how to write it. */
export function noNumber(text: string): string {
  if (/[€£¥₹₱]|\b(EUR|GBP|CAD|AUD|MXN|JPY|CHF)\b|[A-Z]\$/i.test(text)) return 'is not in US dollars: enter the amount in US dollars';
  if (/^-?[\d.,'’\s]+$/.test(text) && /\d/.test(text)) return 'can be read as two different numbers: write it like 1250000 or 1,250,000.50';
  if (/\d/.test(text)) return 'is not a number: use digits only, like 1250000 or 1,250,000.50';
  return 'is not a number: enter digits, or leave the cell empty';
}

/**
 * Returns why a text is not accepted as a date. `like` is an example of the expected format. A number from 20000 to 69999 gets a hint,
 * because spreadsheets store dates as days since 1900.
 */
export const noDate = (text: string, like: string): string =>
  /^[2-6]\d{4}(\.\d+)?$/.test(text)
    ? `is a spreadsheet's date number: format the column as a date, ${again}`
    : `is not a date like ${like}`;

/** Parses a text as a number, or returns why it is not one. */
export function numberIn(text: string): { readonly number: number } | { readonly why: string } {
  const number = toNumber(text);
  return number === undefined ? { why: noNumber(text) } : { number };
}

/** Returns advice about a ZIP code that lost its leading zeros, to append to the error message; otherwise an empty text. */
export const hintOnZipCode = (text: string): string =>
  withLostZeros(text) === undefined
    ? ''
    : '. Spreadsheets drop leading zeros: 07030 becomes 7030. Format the column as text, or add "as": "zip" to the mapping';
