type PathListener = (path: string) => void;

let preload: PathListener = () => undefined;

/** Sets the function to call when somebody is about to follow a link. The shell's loads the area of the path. */
export function setPathPreloader(preloader: PathListener): void {
  preload = preloader;
}

/** The handlers of a link that call the preloader when the pointer or the focus arrives. */
export function intentOf(to: string) {
  const handleIntent = () => preload(to.split(/[?#]/)[0] ?? to);
  return { onPointerEnter: handleIntent, onFocus: handleIntent };
}
