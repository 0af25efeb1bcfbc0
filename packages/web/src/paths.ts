export { paths } from '@acre/contracts/screens/paths';
