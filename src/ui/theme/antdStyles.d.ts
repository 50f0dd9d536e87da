declare module 'virtual:antd-styles' {
  /** URL of antd's style sheet; empty where antd generates its styles at run time. */
  export const antdSheet: string
}
