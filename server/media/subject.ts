import { defineSubject } from '#server/assembly/defineSubject.ts'
import { convertFileTask } from './convert/convertFileTask.ts'
import { binnedFileBehavior } from './library/binnedFileBehavior.ts'
import { fileBehavior } from './library/fileBehavior.ts'
import { fileCollectionBehavior } from './library/fileCollectionBehavior.ts'
import { fileTagBehavior } from './library/fileTagBehavior.ts'
import { mountMedia } from './mountMedia.ts'
import { checkStorage, refuseFull } from './store/checkStorage.ts'
import { removeStoredTask } from './store/removeStoredTask.ts'
import { settleFilesTask } from './store/settleFilesTask.ts'
import { storageHandlers } from './store/storageHandlers.ts'
import { createUpload } from './upload/uploadHandlers.ts'

export const media = defineSubject({
  name: 'media',
  behaviors: {
    file: fileBehavior,
    binnedFile: binnedFileBehavior,
    fileTag: fileTagBehavior,
    fileCollection: fileCollectionBehavior,
  },
  handlers: (parts, declared) => ({
    storage: storageHandlers,
    upload: createUpload(parts, declared, { replaced: declared.fileReplaced }),
  }),
  tasks: () => ({
    settleFiles: settleFilesTask,
    removeStored: removeStoredTask,
    convertFile: convertFileTask,
  }),
  settings: {
    storage: { check: checkStorage, beforeDelete: (variant, { db }) => refuseFull(variant, db) },
  },
  mount: mountMedia,
})
