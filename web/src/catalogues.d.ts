declare module '*?door' {
  export const messages: import('@lingui/core').Messages;
}
declare module '*?inside' {
  export const messages: import('@lingui/core').Messages;
}
declare module '*?visit' {
  export const messages: import('@lingui/core').Messages;
}
