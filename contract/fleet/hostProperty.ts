/** Property of the page's `window` that calls the kiosk software: `call(name, args)` resolves to a `hostAnswer`. */
export const hostProperty = 'marqueeHost'
