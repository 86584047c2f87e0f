import { Component, type ReactNode } from 'react';
import { JsonBox } from './json-box.tsx';

/** A control that fails takes nothing else down: its field is then answered as JSON. */
export class FieldBoundary extends Component<{ children: ReactNode }, { failure: string | undefined }> {
  override state: { failure: string | undefined } = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    if (this.state.failure === undefined) return this.props.children;
    return <JsonBox reason={`This field could not be drawn: ${this.state.failure}`} named />;
  }
}
