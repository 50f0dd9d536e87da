/** What a tool below the form of a section is told of it. */
export type ExtraProps = { variant: string; isSaved: boolean; isDirty: boolean }
