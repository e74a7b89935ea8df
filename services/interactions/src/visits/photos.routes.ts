import {
  addVisitPhoto,
  deleteVisitPhoto,
  getPhotoThumbnail,
  getVisitPhoto,
  listStoredPhotos,
  listVisitPhotos,
  restoreVisitPhoto,
  signVisit,
  type VisitPhoto as Photo,
} from "@dash/contracts/interactions/photos";
import type { Endpoint, UploadedFile } from "@dash/contracts/endpoints/endpoint";
import type { Actor } from "@dash/service-lib/access/identity";
import { requireAbility } from "@dash/service-lib/access/policy";
import type { Knex } from "@dash/service-lib/database/database";
import { problem } from "@dash/service-lib/http/problem";
import { earlierAnswer, once } from "@dash/service-lib/http/idempotency";
import type { RouteParts, Routes } from "@dash/service-lib/http/routes";
import type { OwnTransactionWrite } from "@dash/service-lib/http/request";
import { CustomerInteraction } from "../interactions/customer-interaction.model.ts";
import { deletePhoto, showPhoto, storePhoto } from "./change-photos.command.ts";
import { findAllPhotos, findPhotos } from "./list-photos.query.ts";
import { encodePhoto } from "./photo-image.ts";
import { fileKeys, type PhotoStore } from "./photo-store.ts";
import { VisitPhoto } from "./visit-photo.model.ts";

interface OfPhoto {
  readonly id: string;
  readonly photoId: string;
}

export function addPhotoRoutes(routes: Routes, { knex }: RouteParts, store: PhotoStore): void {
  addReads(routes, knex, store);
  addWrites(routes, knex, store);
}

function addReads(routes: Routes, knex: Knex, store: PhotoStore): void {
  routes.read(listVisitPhotos, async ({ actor, input }) => {
    requireAbility(actor, "customer:read-private");
    if (!(await CustomerInteraction.query(knex).findById(input.params.id)))
      throw problem("not-found");
    return findPhotos(knex, input.params.id);
  });

  routes.read(listStoredPhotos, () => findAllPhotos(knex));

  routes.read(getVisitPhoto, async ({ actor, input }) => {
    requireAbility(actor, "customer:read-private");
    const { id } = await findPhoto(knex, input.params);
    return { name: `photo-${id}`, bytes: await store.read(fileKeys(id).full) };
  });

  routes.read(getPhotoThumbnail, async ({ actor, input }) => {
    requireAbility(actor, "customer:read-private");
    const { id } = await findPhoto(knex, input.params);
    return { name: `photo-${id}-small`, bytes: await store.read(fileKeys(id).thumbnail) };
  });
}

function addWrites(routes: Routes, knex: Knex, store: PhotoStore): void {
  const add = async (
    { actor, cause, attempt }: Pick<OwnTransactionWrite<Endpoint>, "actor" | "cause" | "attempt">,
    id: string,
    picture: Pick<UploadedFile, "bytes"> & Pick<VisitPhoto, "signedBy">,
  ): Promise<Photo> => {
    requireAbility(actor, "interaction:write");
    const earlier = attempt && (await earlierAnswer<Photo>(knex, cause, attempt));
    if (earlier) return earlier;
    refuseCall(await CustomerInteraction.query(knex).findById(id));
    const image = await encodePhoto(picture);
    const of = { interactionId: id, userId: actor.id, signedBy: picture.signedBy };
    const photoId = await storePhoto(knex, store, of, image);
    return knex.transaction((trx) =>
      once(trx, cause, attempt, async () => {
        await showPhoto(trx, cause, await holdVisit(trx, id), photoId);
        return presentedPhoto(trx, { id, photoId });
      }),
    );
  };

  routes.writeInOwnTransaction(addVisitPhoto, (write) =>
    add(write, write.input.params.id, { ...write.input.body, signedBy: null }),
  );

  routes.writeInOwnTransaction(signVisit, (write) => {
    const { name, picture } = write.input.body;
    const bytes = Buffer.from(picture, "base64");
    return add(write, write.input.params.id, { bytes, signedBy: name });
  });

  routes.write(deleteVisitPhoto, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "interaction:write");
    const visit = await holdVisit(trx, input.params.id);
    const photo = await findPhoto(trx, input.params);
    requireSigning(actor, photo);
    await deletePhoto(trx, cause, visit, photo);
  });

  routes.write(restoreVisitPhoto, async ({ actor, cause, trx, input }) => {
    requireAbility(actor, "interaction:write");
    const visit = await holdVisit(trx, input.params.id);
    const photo = await VisitPhoto.query(trx).findById(input.params.photoId);
    if (photo) requireSigning(actor, photo);
    await showPhoto(trx, cause, visit, input.params.photoId);
    return presentedPhoto(trx, input.params);
  });
}

/** A signature is removed, and brought back, by administrators alone. */
function requireSigning(actor: Actor, { signedBy }: VisitPhoto): void {
  if (signedBy !== null) requireAbility(actor, "customer:manage");
}

/** @throws Problem 404 without a visit, 422 for a call. */
function refuseCall(visit: CustomerInteraction | undefined): void {
  if (!visit) throw problem("not-found");
  if (visit.interactionType !== "visit") throw problem("not-allowed", "Only visits have photos.");
}

async function holdVisit(trx: Knex.Transaction, id: string): Promise<CustomerInteraction> {
  const visit = await CustomerInteraction.query(trx).findById(id).forUpdate();
  if (!visit) throw problem("not-found");
  return visit;
}

/** @throws Problem 404 when the visit has no such photo, or it was deleted. */
async function findPhoto(knex: Knex, { id, photoId }: OfPhoto): Promise<VisitPhoto> {
  const photo = await VisitPhoto.query(knex).findById(photoId);
  if (photo?.interactionId !== id || photo.deletedAt !== null) throw problem("not-found");
  return photo;
}

async function presentedPhoto(trx: Knex.Transaction, { id, photoId }: OfPhoto) {
  const photo = (await findPhotos(trx, id)).find((each) => each.id === photoId);
  if (!photo) throw new Error("the transaction holds the photo");
  return photo;
}
