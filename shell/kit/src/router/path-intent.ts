type PathListener = (path: string) => void;

let preload: PathListener = () => undefined;

/** Says what to do when somebody is about to follow a link; the shell loads the area behind it. */
export function setPathPreloader(preloader: PathListener): void {
  preload = preloader;
}

/** Handlers of a link that tell the preloader of the pointer's or the focus's arrival. */
export function intentOf(to: string) {
  const handleIntent = () => preload(to.split(/[?#]/)[0] ?? to);
  return { onPointerEnter: handleIntent, onFocus: handleIntent };
}
