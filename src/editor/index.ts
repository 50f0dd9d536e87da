// Public API of the builder.
export { BuilderPage } from './BuilderPage.tsx'
export { ProgramComments } from './comments/ProgramComments.tsx'
export { EditionsBoard } from './editions/EditionsBoard.tsx'
export { EmbeddedPreview } from './preview/EmbeddedPreview.tsx'
export { ProgramPreview } from './preview/ProgramPreview.tsx'
export { thumbnailOf } from './saving/thumbnailOf.ts'
export { SizePresets } from './size/SizePresets.tsx'
