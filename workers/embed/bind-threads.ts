import { boundScript } from '../../core/site/bound-script.ts';

/**
 * Has every worker that is started from here on, which are onnxruntime's threads, run under this
 * worker's policy, whatever the host sends along with their script; see `boundScript`.
 */
export function bindThreads(scope: { Worker: typeof Worker } = self): void {
  const Plain = scope.Worker;
  scope.Worker = class extends Plain {
    constructor(script: string | URL, options?: WorkerOptions) {
      const text = boundScript(new URL(script, import.meta.url).href);
      super(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })), options);
    }
  };
}
