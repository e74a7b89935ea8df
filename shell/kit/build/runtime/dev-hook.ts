/** The global hook to which React reports its renderers when it starts. */
interface RendererHook {
  readonly renderers: Map<number, unknown>;
  readonly supportsFiber: true;
  inject(renderer: unknown): number;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

const renderers = new Map<number, unknown>();
const hook: RendererHook = {
  renderers,
  supportsFiber: true,
  inject: (renderer) => {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
};

// The shell's React starts before the fast refresh of an area, which finds the renderers in this hook. In a browser
// with React's developer tools the hook exists already.
if (!("__REACT_DEVTOOLS_GLOBAL_HOOK__" in window))
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
