/** jsdom has the dialog element but not its methods. As in a browser, closing gives the focus back. */
export function fakeNativeDialogs(): void {
  const former = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      former.set(this, document.activeElement);
      this.open = true;
      this.querySelector<HTMLElement>("input")?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      const element = former.get(this);
      if (element instanceof HTMLElement) element.focus();
      this.dispatchEvent(new Event("close"));
    },
  });
}
