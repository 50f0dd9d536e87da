// The light build has no type declarations of its own.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
