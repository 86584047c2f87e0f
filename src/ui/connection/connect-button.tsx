import type { ConnectionState } from '../../session/types.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import type { ConnectionControls } from './use-connection.ts';

/** Connect, Cancel connecting, Disconnect: one button, three names. It keeps the focus while its name changes. */
export function ConnectButton(props: { state: ConnectionState; controls: ConnectionControls; onCancel: () => void }) {
  const { state, controls, onCancel } = props;
  const [name, act] = stepOf(state, controls, onCancel);
  return (
    <>
      <Button kind={name === 'Connect' ? 'primary' : 'plain'} onClick={act}>
        {name}
      </Button>
      {controls.changed && <Button onClick={() => controls.connect()}>Reconnect</Button>}
    </>
  );
}

function stepOf(state: ConnectionState, controls: ConnectionControls, onCancel: () => void): [string, () => void] {
  switch (state.kind) {
    case 'connecting':
      return ['Cancel connecting', onCancel];
    case 'connected':
      return ['Disconnect', controls.disconnect];
    case 'idle':
    case 'failed':
    case 'closed':
      return ['Connect', () => controls.connect()];
  }
}

/** Asks before a waiting question is lost. */
export function DisconnectDialog({ controls, waiting }: { controls: ConnectionControls; waiting: number }) {
  const { asking, settle } = controls;
  return (
    <Dialog
      open={asking !== undefined}
      title={waiting === 1 ? 'A question waits for your answer' : `${waiting} questions wait for your answer`}
      onClose={() => settle(false)}
      actions={
        <>
          <Button onClick={() => settle(false)}>Stay connected</Button>
          <Button kind="danger" onClick={() => settle(true)}>
            {asking === 'disconnect' ? 'Disconnect' : 'Reconnect'}
          </Button>
        </>
      }
    >
      The server will not get an answer, and the call that asked ends. What you typed stays readable in Requests.
    </Dialog>
  );
}
