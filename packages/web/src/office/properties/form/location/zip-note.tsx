import { ApiError } from '@acre/contracts/mechanism/client';
import type { ZipPlace } from '@acre/contracts/places';
import * as api from '@acre/contracts/routes';
import { type UsState, usStateCodes, usStates } from '@acre/domain/places/us-states';
import { type CityAndState, filledByZip, fiveDigits, zipAgreement } from '@acre/domain/places/zip-code';
import { useEffect, useRef, useState } from 'react';
import { useField, useForm } from 'react-final-form';
import { useRead } from '../../../../api.ts';
import styles from './location.module.css';

const watched = { value: true, active: true };
const useWatched = (name: string) => {
  const { input, meta } = useField<string | undefined>(name, { subscription: watched });
  return { value: input.value ?? '', isActive: meta.active === true };
};

/** A typed ZIP code fills in city and state unless the user typed them. The note announces that, and any mismatch. */
export function ZipNote() {
  const [zipCode, city, state] = [useWatched('zipCode'), useWatched('city'), useWatched('state')];
  const { digits, place, isUnknown } = useZipPlace(zipCode.value);
  const filled = useFilled(digits, place);
  const isTyping = city.isActive || state.isActive;
  const entered = { city: city.value, state: state.value };
  const note = isUnknown ? unknown(digits) : place && !isTyping ? about(digits, place, entered, filled) : undefined;
  return (
    <p className={note?.warns ? `${styles.zip} ${styles.warning}` : styles.zip} role="status">
      {note?.words}
    </p>
  );
}

type Note = Readonly<{ words: string; warns: boolean }>;

const unknown = (digits = ''): Note => ({
  words: `We don't know ZIP code ${digits}. Please check it. You can still continue.`,
  warns: false,
});

const stateName = (code: string): string => (isState(code) ? usStates[code] : code);
const isState = (code: string): code is UsState => (usStateCodes as readonly string[]).includes(code);

function about(digits = '', place: ZipPlace, entered: CityAndState, filled: Partial<CityAndState>): Note | undefined {
  const where = [place.city, stateName(place.state)].filter(Boolean).join(', ');
  const agreement = zipAgreement(place, entered);
  if (agreement === 'other_state')
    return { words: `ZIP code ${digits} is in ${where}. Please check city, state and ZIP code.`, warns: true };
  if (agreement === 'other_city') return { words: `ZIP code ${digits} is in ${where}. Please check the city.`, warns: true };
  const isFilled = filled.city === entered.city || filled.state === entered.state;
  return isFilled ? { words: `Filled in from ZIP code ${digits}: ${where}.`, warns: false } : undefined;
}

/** Fills in city and state once for each typed ZIP code, but not for the initial one. Returns what it filled in. */
function useFilled(digits: string | undefined, place: ZipPlace | undefined): Partial<CityAndState> {
  const form = useForm();
  const last = useRef(digits);
  const [filled, setFilled] = useState<Partial<CityAndState>>({});
  useEffect(() => {
    if (digits === undefined || place === undefined || digits === last.current) return;
    last.current = digits;
    const { city = '', state = '' } = form.getState().values as Partial<CityAndState>;
    const { city: newCity, state: newState } = filledByZip(place, { city: city.trim(), state }, filled);
    form.batch(() => {
      if (newCity !== undefined) form.change('city', newCity);
      if (newState !== undefined && isState(newState)) form.change('state', newState);
    });
    setFilled({ ...filled, ...(newCity !== undefined && { city: newCity }), ...(newState !== undefined && { state: newState }) });
  }, [digits, place, form, filled]);
  return filled;
}

function useZipPlace(zipCode: string): { digits: string | undefined; place: ZipPlace | undefined; isUnknown: boolean } {
  const digits = fiveDigits(zipCode);
  const { data, error } = useRead(api.places.byZipCode, digits === undefined ? null : { params: { zipCode: digits } });
  const isUnknown = digits !== undefined && error instanceof ApiError && error.status === 404;
  return { digits, place: digits === undefined ? undefined : data, isUnknown };
}
