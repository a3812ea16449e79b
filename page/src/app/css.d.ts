// Style sheets are put into the page by the bundler.
declare module '*.css';
