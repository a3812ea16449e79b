#include "cli/options/memory_limit.hpp"

// The operators of the whole program.
using std::align_val_t, std::nothrow_t, std::size_t;
using wend::cli::allocate, wend::cli::allocate_or_null, wend::cli::release;

void* operator new(size_t size) { return allocate(size); }
void* operator new[](size_t size) { return allocate(size); }
void* operator new(size_t size, const nothrow_t&) noexcept { return allocate_or_null(size); }
void* operator new[](size_t size, const nothrow_t&) noexcept { return allocate_or_null(size); }
void operator delete(void* block) noexcept { release(block); }
void operator delete[](void* block) noexcept { release(block); }
void operator delete(void* block, size_t) noexcept { release(block); }
void operator delete[](void* block, size_t) noexcept { release(block); }
void operator delete(void* block, const nothrow_t&) noexcept { release(block); }
void operator delete[](void* block, const nothrow_t&) noexcept { release(block); }

void* operator new(size_t size, align_val_t to) { return allocate(size, to); }
void* operator new[](size_t size, align_val_t to) { return allocate(size, to); }
void* operator new(size_t size, align_val_t to, const nothrow_t&) noexcept {
    return allocate_or_null(size, to);
}
void* operator new[](size_t size, align_val_t to, const nothrow_t&) noexcept {
    return allocate_or_null(size, to);
}
void operator delete(void* block, align_val_t to) noexcept { release(block, to); }
void operator delete[](void* block, align_val_t to) noexcept { release(block, to); }
void operator delete(void* block, size_t, align_val_t to) noexcept { release(block, to); }
void operator delete[](void* block, size_t, align_val_t to) noexcept { release(block, to); }
void operator delete(void* block, align_val_t to, const nothrow_t&) noexcept { release(block, to); }
void operator delete[](void* block, align_val_t to, const nothrow_t&) noexcept {
    release(block, to);
}
