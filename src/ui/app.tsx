import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Workbench, type WorkbenchProps } from './workbench.tsx';

export function App({ queries, ...workbench }: WorkbenchProps & { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <Workbench {...workbench} />
    </QueryClientProvider>
  );
}
