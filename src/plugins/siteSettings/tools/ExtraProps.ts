/** Props of a tool below the form of a section. */
export type ExtraProps = { variant: string; isSaved: boolean; isDirty: boolean }
