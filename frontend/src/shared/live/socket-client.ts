/** Of the client's package what is used: its index leads to every way to connect. */
export { io } from 'socket.io-client';
