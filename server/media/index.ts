// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).
export { addDrawing } from './draw/addDrawing.ts'
export { setPoster } from './draw/filePoster.ts'
export { redrawPicture } from './draw/picture.ts'
export { saveGeneratedFile } from './draw/saveGeneratedFile.ts'
export { thumbnailFor } from './draw/thumbnailFor.ts'
export { copyNameOf } from './library/copyNameOf.ts'
export { documentsNaming } from './library/documentsNaming.ts'
export { emptyBin } from './library/emptyBin.ts'
export { findVisibleFiles } from './library/findVisibleFiles.ts'
export { mentionsOf } from './library/mentionsOf.ts'
export type { Media } from './openMedia.ts'
export { declaredKind, type MediaKind } from './read/formats.ts'
export { hashFile } from './read/hashFile.ts'
export { type AcceptedInspection, assertNamed, inspectFile } from './read/inspectFile.ts'
export { contentPath, screenshotPath } from './serve/sendFile.ts'
export { dispositionOf, isHandedOver, sendRanged } from './serve/sendRanged.ts'
export { sendZip } from './serve/sendZip.ts'
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
export { addFile } from './upload/addFile.ts'
export { assertSpace } from './upload/assertSpace.ts'
export { cleanName } from './upload/cleanName.ts'
export { assertSize, sizeText, type UploadLimits } from './upload/declaredLimits.ts'
export { findKnown } from './upload/findKnown.ts'
export { readUploadLimits } from './upload/readUploadLimits.ts'
export { removeStaleUploads } from './upload/removeStaleUploads.ts'
export { sessionProofs } from './upload/sessionProofs.ts'
