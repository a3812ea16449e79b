// A format that Wend does not know: a line of posts with ropes between those that follow each
// other. One folder outside Wend's source, as anybody could have one.
#pragma once

#include <core/describe/codec.hpp>
#include <core/document/described_document.hpp>
#include <core/document/described_format.hpp>
#include <wend/network_builder.hpp>

namespace toy {

using namespace wend;

struct Post {
    i16 x = 0, y = 0;
};

template <Describes<Post> P, class V>
constexpr void describe(P& post, V& v) {
    v("x", post.x, needed, fixed_point(8, "m"), along("x"), "east");
    v("y", post.y, needed, fixed_point(8, "m"), along("y"), "north");
}

struct PostFile {
    u16 count = 0;
    std::vector<Post> posts;
};

struct PostContext {
    static constexpr std::endian byte_order = std::endian::little;
};

template <Describes<PostFile> F, class V>
constexpr void describe(F& file, V& v) {
    v.constant("magic", std::string_view("POST"));
    v("count", file.count, derived, "posts");
    v("posts", file.posts, sized(file.count), "in the order of the rope");
}

inline Expected<void> derive(PostFile& file, const PostContext&) {
    file.count = static_cast<u16>(file.posts.size());
    return {};
}

const Format& post_format();

class PostDocument : public DescribedDocument<PostDocument, PostFile, PostContext> {
  public:
    PostDocument(const PostContext& c, PostFile f)
        : DescribedDocument(post_format(), "1", c, std::move(f)) {}
    std::vector<Count> counts() const override { return {{"posts", file.posts.size()}}; }
};

}  // namespace toy
