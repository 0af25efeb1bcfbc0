import { Component, type ReactNode } from 'react';
import { Failed } from '../ui/failed.tsx';
import type { Place } from './entry.ts';

type Props = { at: Place; children: ReactNode };
type State = { at: Place; failure: { error: unknown } | null };

/** A screen broke or its chunk could not be fetched, such as after a new release. Another address is another try. */
export class RouteBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failure: null };

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ failure: { error } });

  static getDerivedStateFromProps = ({ at }: Props, state: State): State | null => (at === state.at ? null : { at, failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <main>
        <h1 className="unseen">Acre</h1>
        <Failed error={failure.error} message="Something went wrong on this page" />
      </main>
    );
  }
}
