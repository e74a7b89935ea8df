import { MOST_PHOTOS } from "@dash/contracts/interactions/photos";
import { addPicked, type PickedPhoto } from "./picked-photo.ts";

const file = (name: string, type = "image/jpeg", size = 10) =>
  new File([new Uint8Array(size)], name, { type });
const namesOf = (photos: readonly PickedPhoto[]) => photos.map(({ file }) => (file as File).name);
const ADVICE = "A photo is a JPEG, PNG or WebP file of at most 12 MB.";

describe("choosing photos", () => {
  it("J-20 takes JPEG, PNG and WebP, each with a key of its own", () => {
    const files = [file("a.jpg"), file("b.png", "image/png"), file("c.webp", "image/webp")];
    const { photos, refusal } = addPicked([], files);
    expect(namesOf(photos)).toEqual(["a.jpg", "b.png", "c.webp"]);
    expect(new Set(photos.map(({ key }) => key)).size).toBe(3);
    expect(refusal).toBeUndefined();
  });

  it("J-20 refuses HEIC and large files in words, and takes the others", () => {
    const files = [
      file("a.heic", "image/heic"),
      file("b.jpg", "image/jpeg", 12 * 1024 * 1024 + 1),
      file("c.jpg"),
    ];
    const { photos, refusal } = addPicked([], files);
    expect(namesOf(photos)).toEqual(["c.jpg"]);
    expect(refusal).toBe(`“a.heic”, “b.jpg” cannot be added. ${ADVICE}`);
  });

  it("K14-2 refuses a file without content, and takes the one beside it", () => {
    const { photos, refusal } = addPicked([], [file("empty.jpg", "image/jpeg", 0), file("b.jpg")]);
    expect(namesOf(photos)).toEqual(["b.jpg"]);
    expect(refusal).toBe(`“empty.jpg” cannot be added. ${ADVICE}`);
  });

  it("J-20 takes twelve in all, those of the visit included", () => {
    const { photos, refusal } = addPicked(
      [],
      Array.from({ length: 4 }, () => file("a.jpg")),
      10,
    );
    expect(photos).toHaveLength(2);
    expect(refusal).toBe(`A visit has at most ${MOST_PHOTOS} photos.`);
  });
});
