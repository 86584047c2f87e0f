import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from './kit/button.tsx';
import { Notice } from './kit/notice.tsx';

interface Props {
  name: string;
  children: ReactNode;
}

/** Keeps a fault in one pane from taking the page, and its recording, along. */
export class PaneBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(`${this.props.name} could not be drawn`, error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <Notice
        tone="danger"
        title={`${this.props.name} could not be drawn`}
        className="m-3"
        actions={<Button onClick={() => this.setState({ error: undefined })}>Draw again</Button>}
      >
        {error instanceof Error ? error.message : String(error)}. The recording goes on; export it from the timeline to report
        this.
      </Notice>
    );
  }
}
