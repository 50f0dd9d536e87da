declare module 'virtual:antd-styles' {
  /** Address of antd's style sheet; empty where antd makes its styles itself. */
  export const antdSheet: string
}
