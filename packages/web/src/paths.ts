export { paths } from '@acre/contracts';
