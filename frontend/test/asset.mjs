export default '/assets/drawings.svg';
