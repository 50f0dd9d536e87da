declare module 'virtual:kit-styles' {
  /** Address of the kit's style sheet; empty where the kit makes its styles itself. */
  export const kitSheet: string
}
