type Remove = (this: Node, child: Node) => Node;
type Insert = (this: Node, node: Node, before: Node | null) => Node;

/**
 * Keeps React working when a browser's translator has wrapped text nodes in its own elements: removing a text removes
 * its wrapper, and inserting before a wrapped text inserts before the wrapper.
 */
export function tolerateTranslators(): void {
  const { prototype } = Node;
  const remove = Reflect.get(prototype, "removeChild") as Remove;
  const insert = Reflect.get(prototype, "insertBefore") as Insert;
  Object.assign(prototype, {
    removeChild(this: Node, child: Node): Node {
      const wrapper = ownChildWith(this, child);
      if (!wrapper || wrapper === child) return remove.call(this, child);
      remove.call(child.parentNode ?? this, child);
      if (wrapper.textContent === "") remove.call(this, wrapper);
      return child;
    },
    insertBefore(this: Node, node: Node, before: Node | null): Node {
      return insert.call(this, node, before && (ownChildWith(this, before) ?? before));
    },
  });
}

/** The child of `parent` that is or contains the node. */
function ownChildWith(parent: Node, descendant: Node): Node | undefined {
  for (let node: Node | null = descendant; node; node = node.parentNode)
    if (node.parentNode === parent) return node;
  return undefined;
}
