// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).

export { redrawPicture } from './draw/picture.ts'
export { type AcceptedInspection, assertNamed, inspectFile } from './inspect/inspectFile.ts'
export { thumbnailFor } from './inspect/thumbnailFor.ts'
export { documentsNaming } from './library/documentsNaming.ts'
export { emptyBin } from './library/emptyBin.ts'
export { mentionsOf } from './library/mentionsOf.ts'
export type { Media } from './openMedia.ts'
export { declaredKind, type MediaKind } from './read/formats.ts'
export { hashFile } from './read/hashFile.ts'
export { copyNameOf } from './serve/copyNameOf.ts'
export { setPoster } from './serve/filePoster.ts'
export { findVisibleFiles } from './serve/findVisibleFiles.ts'
export { contentPath, screenshotPath } from './serve/sendFile.ts'
export { dispositionOf, isHandedOver, sendRanged } from './serve/sendRanged.ts'
export { sendZip } from './serve/sendZip.ts'
export { sessionProofs } from './serve/sessionProofs.ts'
export { type Receiver, readSigned, signUrl } from './serve/signedUrl.ts'
export { removeAbandoned } from './store/abandonedObjects.ts'
export { isOwnFolder, markFolder, needsFolder } from './store/folderMark.ts'
export type { MediaStore } from './store/MediaStore.ts'
export {
  collectUnneeded,
  lockBytes,
  releaseObjects,
  type Storable,
  storeObject,
  storeObjects,
} from './store/objects.ts'
export { thumbnailKeyOf } from './store/thumbnailKeyOf.ts'
export { addDrawing } from './upload/addDrawing.ts'
export { addFile } from './upload/addFile.ts'
export { assertSpace } from './upload/assertSpace.ts'
export { cleanName } from './upload/cleanName.ts'
export { assertSize, sizeText, type UploadLimits } from './upload/declaredLimits.ts'
export { findKnown } from './upload/findKnown.ts'
export { readUploadLimits } from './upload/readUploadLimits.ts'
export { removeStaleUploads } from './upload/removeStaleUploads.ts'
export { saveGeneratedFile } from './upload/saveGeneratedFile.ts'
