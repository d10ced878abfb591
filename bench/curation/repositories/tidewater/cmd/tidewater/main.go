package main

import (
	"flag"
	"log"
	"net/http"

	"example.org/tidewater/internal/gauge"
	"example.org/tidewater/internal/server"
)

func main() {
	addr := flag.String("addr", ":8080", "address to listen on")
	dir := flag.String("data", "data", "folder with the readings")
	flag.Parse()

	store, err := gauge.Open(*dir)
	if err != nil {
		log.Fatalf("open %s: %v", *dir, err)
	}
	defer store.Close()
	log.Fatal(http.ListenAndServe(*addr, server.New(store)))
}
